import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database, on which what passes can be held or broken. */
export type DatabaseWay = {
  readonly port: number;
  /** The address of a database, by this way. */
  readonly through: (url: string) => string;
  readonly isUsed: () => boolean;
  /** Nothing passes any more, and who connects hears nothing. */
  readonly hold: () => void;
  /** What was held goes on. */
  readonly release: () => void;
  readonly breakAll: () => void;
  readonly close: () => void;
};

/** @param port of the database on this machine; null: there is none, and who connects hears nothing */
export async function openDatabaseWay(port: number | null): Promise<DatabaseWay> {
  /** Who connected, and with whom; null while they hear nothing. */
  const pairs = new Map<Socket, Socket | null>();
  let isHeld = port === null;

  const join = (near: Socket, to: number): void => {
    const far = connect(to, '127.0.0.1');
    pairs.set(near, far);
    far.on('error', () => near.destroy()).once('close', () => near.destroy());
    near.pipe(far).pipe(near);
  };
  const server = createServer((near) => {
    pairs.set(near, null);
    near
      .on('error', () => undefined)
      .once('close', () => {
        pairs.get(near)?.destroy();
        pairs.delete(near);
      });
    if (!isHeld && port !== null) join(near, port);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  const breakAll = (): void => {
    for (const near of pairs.keys()) near.destroy();
  };
  return {
    port: own,
    through(url) {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${own}`;
      return changed.href;
    },
    isUsed: () => pairs.size > 0,
    hold() {
      isHeld = true;
      for (const pair of pairs) for (const socket of pair) socket?.unpipe().pause();
    },
    release() {
      if (port === null) return;
      isHeld = false;
      for (const [near, far] of pairs) {
        if (far === null) join(near, port);
        else near.pipe(far).pipe(near);
      }
    },
    breakAll,
    close() {
      server.close();
      breakAll();
    },
  };
}
