### Le parole del Calcetto.

game = Calcetto
    .summary = Cinque contro cinque, due dadi e sei tessere coperte.
