### The words of Calcetto.

game = Calcetto
    .summary = Five a side, two dice and six hidden tiles.
