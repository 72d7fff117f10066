/** The lobby as it stands: followed by its socket, which comes back when it is lost. */

import { lobbyApi, type Lobby, type LobbyMessage } from "./api/lobby";

/** The lobby after a message; nothing is known before the first whole one. */
export function after(lobby: Lobby | null, message: LobbyMessage): Lobby | null {
  if (message.type === "lobby") return message.lobby;
  if (!lobby || message.type === "begun") return lobby;
  if (message.type === "own") return { ...lobby, own: message.own };
  const gone = new Set([...message.went, ...message.came.map(({ id }) => id)]);
  const stay = lobby.seeks.filter(({ id }) => !gone.has(id));
  return { ...lobby, seeks: [...stay, ...message.came], here: message.here };
}

/** Waits before another try, in milliseconds, longer each time. */
const PAUSES = [500, 1_000, 2_000, 5_000, 10_000];

export class LiveLobby {
  lobby = $state.raw<Lobby | null>(null);
  connected = $state(false);
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;

  constructor(private readonly begun: (match: string) => void) {}

  open(): void {
    const socket = new WebSocket(lobbyApi.address());
    this.#socket = socket;
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as LobbyMessage;
      this.connected = true;
      this.#tries = 0;
      this.lobby = after(this.lobby, message);
      if (message.type === "begun") this.begun(message.match);
    };
    socket.onclose = () => {
      this.connected = false;
      if (this.#closed) return;
      const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)];
      this.#tries += 1;
      this.#timer = setTimeout(() => this.open(), pause);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
