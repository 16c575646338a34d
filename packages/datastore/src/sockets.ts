import { Socket } from 'node:net';

/** The sockets of some connections, to be broken at once where the other side hangs. */
export type Sockets = {
  /** As `stream` of pg's settings. */
  readonly open: () => Socket;
  readonly breakAll: () => void;
};

export function openSockets(): Sockets {
  const sockets = new Set<Socket>();
  return {
    open: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    breakAll: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
