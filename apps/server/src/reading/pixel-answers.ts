import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { AppError } from '@aiso/contracts';
import { fairLanes } from '@aiso/contracts/fair-lanes';

/** An answer has 8 MiB at most (`viewerPixels`), and stays in memory until its client has taken it. */
const MOST_ANSWERS = 48;
const MOST_OF_TENANT = 16;
const MOST_OF_PERSON = 4;
/** Requests of a person that wait for one of theirs. A reading room asks for two or three at a time. */
const MOST_WAITING = 32;

type Asking = { readonly tenantId: string; readonly userId: string };
/** As one of `node:http`: it finishes once it was taken, and closes where its client has gone. */
type Response = EventEmitter & { readonly destroyed: boolean };

export type PixelAnswers = {
  /**
   * Makes an answer once there is room for it, and counts it until the response was taken.
   * @returns null for who has gone meanwhile
   * @throws AppError `server.unavailable` where too many of one person wait
   */
  readonly make: <T>(asking: Asking, response: Response, make: () => Promise<T>) => Promise<T | null>;
};

/** Bounds how many answers are in memory: of a person, of a tenant, and of all. */
export function openPixelAnswers(): PixelAnswers {
  const ofPersons = fairLanes({ lanes: Infinity, perHolder: MOST_OF_PERSON });
  const ofAll = fairLanes({ lanes: MOST_ANSWERS, perHolder: MOST_OF_TENANT });
  return {
    make: ({ tenantId, userId }, response, make) => {
      const person = `${tenantId} ${userId}`;
      if (ofPersons.waitingOf(person) >= MOST_WAITING) throw new AppError('server.unavailable');
      return new Promise((resolve, reject) => {
        const held = async (): Promise<void> => {
          if (response.destroyed) return resolve(null);
          const taken = new Promise<void>((done) => response.once('finish', done).once('close', done));
          try {
            resolve(await make());
          } catch (error) {
            return reject(error);
          }
          await taken;
        };
        ofPersons
          .run(person, 'pixels', () => ofAll.run(tenantId, person, held))
          .catch((error: unknown) => reject(error));
      });
    },
  };
}

const SLICE_BYTES = 256 * 1024;

/** In slices: of what is encrypted whole there would be a second one in memory. */
export const inSlices = (values: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < values.length; at += SLICE_BYTES) yield values.subarray(at, at + SLICE_BYTES);
    })(),
  );
