import type { ModelManifest } from '@aiso/contracts';
import { type Correction, UNCORRECTED } from '@aiso/contracts/corrections';
import { turned } from '@aiso/imaging/correction';
import type { Forward } from '../network/forward-pass.ts';
import type { PreparedImage } from '../preparation/preparation.ts';
import { judgeGate } from './decision.ts';

/** What differs by less is as sure: the smaller change, which was tried first, is offered. */
const TIE = 1e-4;
const TURNS = [0, 90, 180, 270] as const;

/**
 * Shows a refused image to the gate turned and as a negative, in the prepared form: a square input turned
 * is the input of the image turned.
 * @param current what the prepared image has undergone already.
 * @returns the whole correction, from the file on, with which the gate is surest that the image may be
 * read; null where it would refuse each, or find each unusual.
 * @throws what `forward` throws
 */
export async function offeredCorrection(
  forward: Forward,
  manifest: ModelManifest,
  { data, contrast }: PreparedImage,
  current: Correction = UNCORRECTED,
): Promise<Correction | null> {
  const { width, height } = manifest.input;
  const turns = width === height ? TURNS : ([0, 180] as const);
  const negative = inverted(data, manifest.preparation.valueRange);
  const tried = turns.flatMap((turn) => [
    { turn, inverted: false, values: turned({ values: data, width, height }, turn).values },
    { turn, inverted: true, values: turned({ values: negative, width, height }, turn).values },
  ]);
  let best: { readonly score: number; readonly correction: Correction } | null = null;
  // The first is the image as it was refused.
  for (let at = 1; at < tried.length; at += forward.mostImages) {
    const some = tried.slice(at, at + forward.mostImages);
    const passes = await forward.run(some.map(({ values }) => values));
    for (const [which, { gateLogit }] of passes.entries()) {
      const { accepted, unusual, score } = judgeGate(manifest.gate, gateLogit, contrast);
      const change = some[which];
      const isSure = accepted && !unusual;
      if (!isSure || score === null || change === undefined || score < (best?.score ?? 0) + TIE) continue;
      best = { score, correction: after(current, change) };
    }
  }
  return best?.correction ?? null;
}

/** One correction after another. */
const after = (first: Correction, next: Pick<Correction, 'turn' | 'inverted'>): Correction => ({
  ...first,
  turn: TURNS[((first.turn + next.turn) / 90) % TURNS.length] ?? 0,
  inverted: first.inverted !== next.inverted,
});

const inverted = (data: Float32Array, [low, high]: readonly [number, number]): Float32Array =>
  data.map((value) => low + high - value);
