import type { Correction } from '@aiso/contracts/corrections';

/** What of a correction can be seen. */
type Shown = Pick<Correction, 'turn' | 'inverted'>;

const TURNS = [0, 90, 180, 270] as const;

const WAYS = {
  90: ['right', 'rightInverted'],
  180: ['over', 'overInverted'],
  270: ['left', 'leftInverted'],
} as const;

/** What a correction does, as the texts name it: where it turns, and whether it inverts. */
export type CorrectionWay = (typeof WAYS)[keyof typeof WAYS][number] | 'inverted';

/** Null where it changes nothing. */
export function wayOf({ turn, inverted }: Shown): CorrectionWay | null {
  if (turn === 0) return inverted ? 'inverted' : null;
  return WAYS[turn][inverted ? 1 : 0];
}

const turnOf = (degrees: number): Correction['turn'] => TURNS.find((turn) => turn === degrees % 360) ?? 0;

/**
 * The change that turns an image shown one way into one shown another way. Both ways are relative to the
 * file.
 */
export function stepBetween(shown: Shown, wanted: Shown): Shown {
  return {
    turn: turnOf(wanted.turn - shown.turn + 360),
    inverted: wanted.inverted !== shown.inverted,
  };
}

/**
 * All corrections but the named one, by what they do to the image as it is shown. Those that only turn come
 * first.
 */
export function otherCorrections(
  shown: Correction,
  named: CorrectionWay | null,
): readonly { readonly way: CorrectionWay; readonly correction: Correction }[] {
  const all = [false, true].flatMap((inverted) => TURNS.map((turn): Shown => ({ turn, inverted })));
  return all.flatMap((step) => {
    const way = wayOf(step);
    if (way === null || way === named) return [];
    const turn = turnOf(shown.turn + step.turn);
    const correction = { ...shown, turn, inverted: shown.inverted !== step.inverted };
    return [{ way, correction }];
  });
}

/**
 * Keeps apart what the same address gives for an image under different corrections. A server elsewhere may
 * know no window.
 */
export const correctionKey = ({ turn, inverted, frontalChest, window }: Correction): string =>
  [
    turn,
    inverted ? 'inverted' : '',
    frontalChest ? 'frontal chest' : '',
    window ? `${window.center} ${window.width}` : '',
  ].join(' ');
