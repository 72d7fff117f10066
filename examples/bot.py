#!/usr/bin/env python3
"""A bot for Fischio in Python's standard library alone: it plays any game, at random but for goals.

    FISCHIO_TOKEN=fischio_... python3 bot.py http://localhost:8080

It follows its own stream, accepts every challenge, and when it is its turn asks for the match and plays
one of the actions that the server offers. Make it better by choosing better: see `choose`.
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

SERVER = sys.argv[1].rstrip("/") + "/api/v1"
TOKEN = os.environ["FISCHIO_TOKEN"]


def ask(path, body=None, timeout=60):
    """A request to the server: its answer, to be read."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    request = urllib.request.Request(SERVER + path, data=data, headers=headers)
    return urllib.request.urlopen(request, timeout=timeout)


def choose(offers):
    """The action to play, of those that are offered: the likeliest to succeed among a few."""
    goals = [offer for offer in offers if offer["scores"] or offer["kind"] == "shoot"]
    few = random.sample(offers, min(len(offers), 5))

    def success(offer):
        # How likely dice let it succeed; of an action without dice there is no preview.
        odds = (offer.get("preview") or {}).get("success") or {"num": 1, "den": 2}
        return odds["num"] / odds["den"]

    return random.choice(goals) if goals else max(few, key=success)


def take_turn(match):
    """Plays until it is somebody else's turn."""
    while True:
        state = json.load(ask(f"/matches/{match}"))
        acting = [(seat, offers) for seat, offers in state["offers"].items() if offers]
        if not acting:
            return
        seat, offers = acting[0]
        action = choose(offers)["action"]
        play = {"kind": "play", "seat": seat, "action": action, "after": state["number"]}
        try:
            ask(f"/matches/{match}/commands", play).read()
        except urllib.error.HTTPError as error:
            if error.code == 429:  # Too fast.
                time.sleep(int(error.headers["retry-after"]))
            elif error.code != 409:  # Had the match moved on, it would be looked at again.
                raise


def follow():
    """Does what the stream tells, until it breaks off."""
    # The server says at least every twenty seconds, by an empty line, that it is there.
    for line in ask("/stream", timeout=70):
        told = json.loads(line) if line.strip() else {"type": "alive"}
        if told["type"] == "turn":
            take_turn(told["match"])
        elif told["type"] == "challenge":
            challenge = told["challenge"]
            if challenge["state"] == "open" and not challenge["own"]:
                try:
                    ask(f"/challenges/{challenge['id']}/accept", {}).read()
                except urllib.error.HTTPError as error:  # Withdrawn, or it cannot begin.
                    print(error, file=sys.stderr)
        elif told["type"] == "ended":
            print(f"match {told['match']}: {told['result']}", flush=True)
        elif told["type"] == "end" and told["reason"] == "signed-out":
            sys.exit("the token was revoked")


while True:
    try:
        follow()
    except urllib.error.HTTPError as error:
        if error.code in (401, 403):
            sys.exit(error.read().decode())
        print(f"{error}; coming back", file=sys.stderr)
    except OSError as error:  # The server is away, or was silent for too long.
        print(f"{error}; coming back", file=sys.stderr)
    time.sleep(2)
