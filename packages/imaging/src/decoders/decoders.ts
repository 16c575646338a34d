import { availableParallelism } from 'node:os';
import { AppError, isErrorCode } from '@aiso/contracts/errors';
import { fairLanes } from '@aiso/contracts/fair-lanes';
import { DecoderBroken, DecoderProcess, MOST_PARTS_BYTES } from './decoder-process.ts';
import type { HeldFences } from './fences.ts';
import { canLaunch, fencesOfDecoders, hearOfDeaths, launchDecoder } from './launch.ts';
import type { Decoded, DecodeWork, FileToDecode } from './work.ts';

export type ToDecode<Order> = {
  /** A decoder serves one tenant and is replaced for another: what took it over sees nobody else's files. */
  readonly tenantId: string;
  readonly order: Order;
  readonly file: FileToDecode;
  /** Settles before the decoder is given the file: after it has waited for its turn. */
  readonly begin?: () => Promise<void>;
};

/**
 * Decoders: processes beside the program, in which all bytes of strangers are decoded. They are started when
 * they are needed, kept for the next file, and replaced when a file breaks them. Tenants take turns.
 */
export type Decoders = {
  readonly fences: HeldFences;
  /**
   * @throws AppError what the work says of the file; `server.unavailable` where no decoder starts, too many
   * files of the tenant wait, or the decoders are closed meanwhile
   * @throws DecoderBroken where the file broke its decoder: its memory, its time, or a crash
   */
  decodeOnce<Order, Answer>(
    work: DecodeWork<Order, Answer>,
    asked: ToDecode<Order>,
  ): Promise<Decoded<Answer>>;
  /** The same, tried once more where it breaks. @throws AppError `file.breaks_reader` where it does again */
  decode<Order, Answer>(work: DecodeWork<Order, Answer>, asked: ToDecode<Order>): Promise<Decoded<Answer>>;
  /** Whether files can be decoded, as far as is known: `unavailable` where no decoder starts. */
  health(): 'ok' | 'unavailable';
  close(): Promise<void>;
};

export type DecodersBounds = {
  /** Processes at once. */
  readonly lanes: number;
  /** Of one tenant: the others find one whatever it sends. */
  readonly perTenant: number;
  /** The JavaScript heap of a decoder. Files, pixels and what inflates are bounded by `ImageLimits`. */
  readonly heapMb: number;
  readonly idleMs: number;
  /** However long a work may take by itself. */
  readonly mostSeconds: number;
};

const MOST_LANES = 8;
const MOST_STARTS = 3;
const MOST_TRIES = 2;
const TRY_AGAIN_MS = 2_000;
/** So many files of a tenant wait behind one: it sends much. */
const MANY = 3;

function usualBounds(): DecodersBounds {
  const lanes = Math.min(Math.max(2, availableParallelism()), MOST_LANES);
  return { lanes, perTenant: lanes - 1, heapMb: 64, idleMs: 60_000, mostSeconds: Infinity };
}

type Idle = { readonly decoder: DecoderProcess; readonly tenantId: string; readonly timer: NodeJS.Timeout };

/** @param warn hears of what starts decoders, where that has died */
export function openDecoders(
  bounds: Partial<DecodersBounds> = {},
  warn: (message: string) => void = () => undefined,
): Decoders {
  const { lanes: most, perTenant, heapMb, idleMs, mostSeconds } = { ...usualBounds(), ...bounds };
  const fences = fencesOfDecoders();
  const lanes = fairLanes({ lanes: most, perHolder: perTenant });
  const all = new Set<DecoderProcess>();
  const idle = new Set<Idle>();
  let isClosed = false;
  let hasFailed = false;
  hearOfDeaths((message) => {
    if (!isClosed) warn(message);
  });

  const start = async (): Promise<DecoderProcess> => {
    for (let left = MOST_STARTS; ; left -= 1) {
      if (isClosed) throw new AppError('server.unavailable');
      try {
        const decoder = new DecoderProcess(await launchDecoder(heapMb));
        all.add(decoder);
        void decoder.ended.then(() => all.delete(decoder));
        if (isClosed) decoder.kill();
        await decoder.ready();
        hasFailed = false;
        return decoder;
      } catch (cause) {
        if (left > 1) continue;
        if (!isClosed && !hasFailed) warn('No decoder starts: no file can be read.');
        hasFailed = true;
        setTimeout(tryAgain, TRY_AGAIN_MS).unref();
        throw new AppError('server.unavailable', { detail: 'no decoder starts', cause });
      }
    }
  };

  /** So that it is known when they start again, although nobody sends a file. */
  const tryAgain = (): void => {
    if (!isClosed && hasFailed)
      void start().then(
        (decoder) => decoder.close(),
        () => undefined,
      );
  };

  const takeFromRest = (one: Idle): DecoderProcess => {
    clearTimeout(one.timer);
    idle.delete(one);
    return one.decoder;
  };
  /** There is room for one: as many are at work as lanes are taken. */
  const take = async (tenantId: string): Promise<DecoderProcess> => {
    for (const one of [...idle].filter((resting) => resting.tenantId === tenantId)) {
      const decoder = takeFromRest(one);
      if (!decoder.isSpent) return decoder;
    }
    const [oldest] = idle;
    // What broke is about to end: the place that it leaves is no reason to take another tenant's.
    const alive = [...all].filter(({ isSpent }) => !isSpent).length;
    if (oldest !== undefined && alive >= most) takeFromRest(oldest).kill();
    return start();
  };
  const rest = (decoder: DecoderProcess, tenantId: string): void => {
    if (decoder.isSpent) return;
    const timer = setTimeout(() => takeFromRest(one).close(), idleMs).unref();
    const one: Idle = { decoder, tenantId, timer };
    idle.add(one);
  };

  const decodeOnce: Decoders['decodeOnce'] = async (work, { tenantId, order, file, begin }) => {
    if (isClosed || lanes.waitingOf(tenantId, work.name) >= (work.mostWaiting ?? Infinity))
      throw new AppError('server.unavailable');
    return lanes.run(tenantId, work.name, async () => {
      const decoder = await take(tenantId);
      try {
        await begin?.();
        const yields = lanes.waitingOf(tenantId) >= MANY;
        const frame = { module: work.module.href, order, yields };
        const made = await decoder.decode(frame, file, {
          seconds: Math.min(work.seconds, mostSeconds),
          bytes: work.mostBytes ?? MOST_PARTS_BYTES,
        });
        if (made.kind === 'refused') {
          const { code, detail } = made;
          if (!isErrorCode(code)) throw broken(decoder, 'refused for no reason');
          throw new AppError(code, detail === null ? {} : { detail });
        }
        const answer = work.answer.safeParse(made.answer);
        if (!answer.success) throw broken(decoder, 'answered in another shape');
        return { answer: answer.data, parts: made.parts };
      } catch (error) {
        if (isClosed) throw new AppError('server.unavailable', { cause: error });
        throw error;
      } finally {
        rest(decoder, tenantId);
      }
    });
  };

  return {
    fences,
    decodeOnce,
    health: () => (canLaunch() && !hasFailed ? 'ok' : 'unavailable'),
    async decode(work, asked) {
      for (let left = MOST_TRIES; ; left -= 1) {
        try {
          return await decodeOnce(work, asked);
        } catch (error) {
          if (!(error instanceof DecoderBroken)) throw error;
          if (left === 1) throw new AppError('file.breaks_reader', { detail: error.message, cause: error });
        }
      }
    },
    async close() {
      isClosed = true;
      for (const one of idle) takeFromRest(one);
      const ends = [...all].map((decoder) => {
        decoder.kill();
        return decoder.ended;
      });
      await Promise.all(ends);
    },
  };
}

function broken(decoder: DecoderProcess, why: string): DecoderBroken {
  decoder.kill();
  return new DecoderBroken(`a decoder ${why}`);
}
