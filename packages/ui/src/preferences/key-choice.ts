/** What a person chose of keys that act without Ctrl, Alt or Meta (WCAG 2.2, 2.1.4). */
export type KeyChoice = {
  /** Whether letters, digits and signs act at all. Arrows, Enter, Space and Escape always do. */
  readonly areOn: boolean;
  /** The own key in place of the usual one. */
  readonly own: Readonly<Record<string, string>>;
};

export const USUAL_KEYS: KeyChoice = { areOn: true, own: {} };

const isOneSign = (key: unknown): key is string =>
  typeof key === 'string' && /^[^\s\p{C}]$/u.test(key) && key === key.toLowerCase();

/** What was kept, as far as it is understood: no two keys are the same. */
export function keyChoiceFrom(text: string | null): KeyChoice {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return USUAL_KEYS;
    const { areOn, own }: { areOn?: unknown; own?: unknown } = stored;
    const kept = new Map<string, string>();
    for (const [usual, key] of Object.entries(typeof own === 'object' && own !== null ? own : {})) {
      if (isOneSign(usual) && isOneSign(key) && ![...kept.values()].includes(key)) kept.set(usual, key);
    }
    return { areOn: areOn !== false, own: Object.fromEntries(kept) };
  } catch {
    return USUAL_KEYS;
  }
}

/** The usual key that a pressed one stands for (`KeyboardEvent.key` in lower case); null: none. */
export function usualKeyOf({ areOn, own }: KeyChoice, pressed: string): string | null {
  if (Array.from(pressed).length !== 1 || pressed === ' ') return pressed;
  if (!areOn) return null;
  const usual = Object.keys(own).find((key) => own[key] === pressed);
  if (usual !== undefined) return usual;
  return Object.hasOwn(own, pressed) ? null : pressed;
}

/** How the key is shown that does what the usual one does, which is named as it is shown: `A`, `Enter`. */
export function shownKeyOf({ own }: KeyChoice, shown: string): string {
  const usual = shown.toLowerCase();
  return Object.hasOwn(own, usual) ? (own[usual] ?? usual).toUpperCase() : shown;
}

/** With another key in place of the usual one. */
export function withKey(choice: KeyChoice, usual: string, key: string): KeyChoice {
  const { [usual]: _, ...others } = choice.own;
  return { ...choice, own: key === usual ? others : { ...others, [usual]: key } };
}
