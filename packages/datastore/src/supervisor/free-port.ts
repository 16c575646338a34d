import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { loopbackAddress } from './loopback.ts';

/**
 * A free port of the loopback address, below the range that systems give to outgoing connections (from
 * 32768). So none of those sits on it when the server comes back. Two processes may be told the same one: the
 * loser asks again.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found for the database.');
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: loopbackAddress(), exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}
