import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import {
  APPEARANCE_KEY,
  type Appearance,
  DEFAULT_APPEARANCE,
  isCustomAppearance,
  parseAppearance,
} from './appearance.ts';

export type AppearanceContext = {
  readonly appearance: Appearance;
  /** Whether it differs from the defaults; only then is Reset offered. */
  readonly isCustom: boolean;
  readonly isInitialized: boolean;
  /** Applies and saves. */
  readonly update: (change: Partial<Appearance>) => void;
  /** Goes back to the defaults and removes what was saved. */
  readonly reset: () => void;
};

const Context = createContext<AppearanceContext | null>(null);

/** A first visit follows the system's light or dark. */
function firstVisitDefaults(): Appearance {
  const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
  return prefersDark ? { ...DEFAULT_APPEARANCE, paletteMode: 'dark' } : DEFAULT_APPEARANCE;
}

function stored(): string | null {
  try {
    return localStorage.getItem(APPEARANCE_KEY);
  } catch {
    return null;
  }
}

function save(appearance: Appearance | null): void {
  try {
    if (appearance === null) localStorage.removeItem(APPEARANCE_KEY);
    else localStorage.setItem(APPEARANCE_KEY, JSON.stringify(appearance));
  } catch {
    // Storage may be forbidden or full: the change then lasts as long as the page.
  }
}

export function AppearanceProvider({ children }: { children: ReactNode }) {
  const [appearance, setAppearance] = useState(() => parseAppearance(stored(), firstVisitDefaults()));

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === APPEARANCE_KEY) setAppearance(parseAppearance(event.newValue, firstVisitDefaults()));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const update = useCallback(
    (change: Partial<Appearance>) =>
      setAppearance((current) => {
        const next = { ...current, ...change };
        save(next);
        return next;
      }),
    [],
  );
  const reset = useCallback(() => {
    save(null);
    setAppearance(DEFAULT_APPEARANCE);
  }, []);

  const value = useMemo(
    () => ({ appearance, isCustom: isCustomAppearance(appearance), isInitialized: true, update, reset }),
    [appearance, update, reset],
  );
  return <Context value={value}>{children}</Context>;
}

export function useAppearance(): AppearanceContext {
  const context = use(Context);
  if (context === null) throw new Error('useAppearance stands outside of AppearanceProvider.');
  return context;
}
