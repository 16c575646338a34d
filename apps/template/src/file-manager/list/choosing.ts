/** What is selected in a list, and where its keyboard stands. */
export type Choosing = {
  readonly chosen: ReadonlySet<string>;
  /** What the keys work on. Null before anything was gone to. */
  readonly focus: string | null;
  /** Where a range begins. */
  readonly anchor: string | null;
};

const NO_IDS: ReadonlySet<string> = new Set();
export const NOTHING_CHOSEN: Choosing = { chosen: NO_IDS, focus: null, anchor: null };

/** The ids from one to another, both among them, in the list's order. */
function range(order: readonly string[], from: string | null, to: string): readonly string[] {
  const [one, other] = [order.indexOf(from ?? to), order.indexOf(to)];
  if (one === -1) return [to];
  return order.slice(Math.min(one, other), Math.max(one, other) + 1);
}

export type Held = { readonly isShift: boolean; readonly isControl: boolean };

/** By an arrow key: Shift extends the range, Control moves without selecting. */
export function wentTo(now: Choosing, order: readonly string[], id: string, held: Held): Choosing {
  if (held.isShift) return extendedTo(now, order, id, held.isControl);
  if (held.isControl) return { ...now, focus: id };
  return { chosen: new Set([id]), focus: id, anchor: id };
}

/** By a click: Shift extends the range, Control adds and takes away. */
export function clickedOn(now: Choosing, order: readonly string[], id: string, held: Held): Choosing {
  if (held.isShift) return extendedTo(now, order, id, held.isControl);
  return held.isControl ? toggled(now, id) : wentTo(now, order, id, held);
}

function extendedTo(now: Choosing, order: readonly string[], id: string, isAdded: boolean): Choosing {
  const anchor = now.anchor ?? now.focus ?? id;
  const chosen = new Set(isAdded ? now.chosen : NO_IDS);
  for (const one of range(order, anchor, id)) chosen.add(one);
  return { chosen, focus: id, anchor };
}

export function toggled(now: Choosing, id: string): Choosing {
  const chosen = new Set(now.chosen);
  if (!chosen.delete(id)) chosen.add(id);
  return { chosen, focus: id, anchor: id };
}

export const allChosen = (now: Choosing, order: readonly string[]): Choosing => ({
  ...now,
  chosen: new Set(order),
});

export const noneChosen = (now: Choosing): Choosing => ({ ...now, chosen: NO_IDS });

/** After the list has changed: what is gone is not selected, and the keys stand where they stood. */
export function kept(now: Choosing, before: readonly string[], order: readonly string[]): Choosing {
  const there = new Set(order);
  const isKept = (id: string | null): boolean => id === null || there.has(id);
  const areChosenKept = [...now.chosen].every(isKept);
  if (areChosenKept && isKept(now.focus) && isKept(now.anchor)) return now;
  const at = now.focus === null ? -1 : before.indexOf(now.focus);
  const next = before.slice(at).find((id) => there.has(id)) ?? order.at(-1) ?? null;
  return {
    chosen: areChosenKept ? now.chosen : new Set([...now.chosen].filter((id) => there.has(id))),
    focus: isKept(now.focus) ? now.focus : next,
    anchor: isKept(now.anchor) ? now.anchor : null,
  };
}

export type Shape = {
  /** How many stand beside each other; 1 in a list of rows. */
  readonly columns: number;
  /** How many lines Page Up and Page Down go. */
  readonly page: number;
  /** Whether lines run from the right to the left. */
  readonly isMirrored: boolean;
};

/** Where a key leads from where the keys stand; null where it leads nowhere, or is none that moves. */
export function stepOf(
  order: readonly string[],
  focus: string | null,
  key: string,
  { columns, page, isMirrored }: Shape,
): string | null {
  const last = order.length - 1;
  const at = focus === null ? -1 : order.indexOf(focus);
  const aside = columns === 1 ? 0 : isMirrored ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: aside,
    ArrowLeft: -aside,
    PageDown: columns * page,
    PageUp: -columns * page,
    Home: -order.length,
    End: order.length,
  };
  const step = steps[key];
  if (step === undefined || step === 0 || last < 0) return null;
  if (at === -1) return order[key === 'End' ? last : 0] ?? null;
  const to = at + step;
  if (to >= 0 && to <= last) return order[to] ?? null;
  // A step beyond an end goes to that end, but for one down from the last full line or up from the first.
  const isLine = key === 'ArrowDown' || key === 'ArrowUp';
  if (isLine && columns > 1) {
    const isInLastLine = Math.floor(at / columns) === Math.floor(last / columns);
    return key === 'ArrowDown' && !isInLastLine ? (order[last] ?? null) : null;
  }
  return order[step > 0 ? last : 0] ?? null;
}
