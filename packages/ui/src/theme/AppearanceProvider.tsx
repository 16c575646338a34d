import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  APPEARANCE_KEY,
  type Appearance,
  appearanceOf,
  type Choices,
  isCustomAppearance,
  parseChoices,
} from './appearance.ts';
import { readChoices, saveChoices } from './stored-choices.ts';
import { useSurroundings } from './use-surroundings.ts';

/** Calls back with what another tab has chosen, also before anybody listened. */
function followChoices(onChange: (choices: Choices) => void): () => void {
  const follow = (event: StorageEvent) => {
    // A null key: everything was removed.
    if (event.key === APPEARANCE_KEY || event.key === null) onChange(parseChoices(event.newValue));
  };
  window.addEventListener('storage', follow);
  onChange(readChoices());
  return () => window.removeEventListener('storage', follow);
}

/** As both were parsed, the settings stand in the same order. */
const isSame = (one: Choices, other: Choices): boolean => JSON.stringify(one) === JSON.stringify(other);

export type AppearanceContext = {
  /** The look: what was chosen and, for the rest, what the system, the language and the defaults say. */
  readonly appearance: Appearance;
  /** What the person has chosen; what is absent is followed. */
  readonly choices: Choices;
  /** Whether it differs from the defaults; only then is Reset offered. */
  readonly isCustom: boolean;
  readonly isInitialized: boolean;
  /** Applies and saves; `undefined` for a setting gives it back to what it follows. */
  readonly update: (change: Choices) => void;
  /** Goes back to the defaults and removes what was saved. */
  readonly reset: () => void;
};

const Context = createContext<AppearanceContext | null>(null);

/** The part of the look that the frame is built by. */
type ShellLook = Pick<Appearance, 'layout' | 'stretch'>;
const ShellContext = createContext<ShellLook | null>(null);

type AppearanceProviderProps = {
  /** The organisation has colours of its own, which every preset then differs from. */
  readonly hasTenantColors?: boolean;
  /** A look that is given: what the person chose is neither read nor followed, and changes are not kept. */
  readonly given?: Choices;
  readonly children: ReactNode;
};

export function AppearanceProvider({ hasTenantColors = false, given, children }: AppearanceProviderProps) {
  const surroundings = useSurroundings(hasTenantColors);
  const [chosen, setChosen] = useState(() => (given === undefined ? readChoices() : {}));
  const isKept = given === undefined;

  useEffect(
    () =>
      isKept
        ? followChoices((stored) => setChosen((shown) => (isSame(shown, stored) ? shown : stored)))
        : undefined,
    [isKept],
  );

  const update = useCallback(
    (change: Choices) =>
      setChosen((current) => {
        const next = { ...current, ...change };
        if (isKept) saveChoices(next);
        return next;
      }),
    [isKept],
  );
  const reset = useCallback(() => {
    if (isKept) saveChoices(null);
    setChosen({});
  }, [isKept]);
  const choices = useMemo(() => ({ ...given, ...chosen }), [given, chosen]);

  const appearance = useMemo(() => appearanceOf(choices, surroundings), [choices, surroundings]);
  const value = useMemo(
    () => ({
      appearance,
      choices,
      isCustom: isCustomAppearance(choices, surroundings),
      isInitialized: true,
      update,
      reset,
    }),
    [appearance, choices, surroundings, update, reset],
  );
  const { layout, stretch } = appearance;
  // Another layout renders the frame anew: in small steps, between which the page answers.
  const shell = useDeferredValue(useMemo(() => ({ layout, stretch }), [layout, stretch]));
  return (
    <Context value={value}>
      <ShellContext value={shell}>{children}</ShellContext>
    </Context>
  );
}

export function useAppearance(): AppearanceContext {
  const context = use(Context);
  if (context === null) throw new Error('useAppearance stands outside of AppearanceProvider.');
  return context;
}

/** Layout and stretch alone: who asks for these is not rendered again by a change of colours or direction. */
export function useShellLook(): ShellLook {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('useShellLook stands outside of AppearanceProvider.');
  return shell;
}
