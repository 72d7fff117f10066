### Parole comuni a tutti i giochi.

## Che cosa fanno gli allenatori oltre a giocare

entry-action = { $side_subject } decide in segreto.
entry-chance = Il caso decide in segreto.
entry-undo = { $count ->
    [one] L'ultima decisione è ritirata.
   *[other] Le ultime { $count } decisioni sono ritirate.
}
entry-resign = { $side_subject } abbandona.
entry-draw-agreed = Le due parti si accordano per il pareggio.
entry-time-up = Il tempo della partita è scaduto.
entry-time-out = { $side_subject } ha esaurito il tempo.

## Come è finita la partita

result-won = { $ending ->
    [resigned] { $side_subject } vince: { $loser_the } ha abbandonato. Gol { $home }–{ $away }.
    [time-out] { $side_subject } vince: { $loser_the } ha esaurito il tempo. Gol { $home }–{ $away }.
    [abandoned] { $side_subject } vince: { $loser_the } ha lasciato la partita. Gol { $home }–{ $away }.
   *[played] { $side_subject } vince { $home }–{ $away }.
}
result-drawn = { $ending ->
    [draw-agreed] Pareggio concordato, { $home }–{ $away }.
    [abandoned] Partita interrotta sul { $home }–{ $away }.
   *[played] Pareggio, { $home }–{ $away }.
}

## Perché l'arbitro rifiuta

refusal-position = La posizione è rifiutata: { $message }
refusal-options = Le opzioni sono rifiutate: { $message }
refusal-match-over = La partita è finita.
refusal-no-such-seat = In questa partita non c'è il posto { $seat }.
refusal-undo-count = { $standing ->
    [0] Non c'è nulla da ritirare.
    [1] Si può ritirare una decisione, non { $count }.
   *[other] Si possono ritirare da 1 a { $standing } decisioni, non { $count }.
}
refusal-no-match-clock = Questa partita non si gioca a tempo.
refusal-time-is-up = Il tempo è già scaduto.
refusal-no-chance = Ora non si lancia né si pesca nulla.
refusal-chance-misfit = { $kind ->
    [dice] Sono stati chiesti dei dadi ({ $form }), non «{ $given }».
    [draw] È stato chiesto uno fra { $form }, non «{ $given }».
   *[order] Sono stati chiesti i numeri di «{ $form }» in un ordine qualsiasi, non «{ $given }».
}
