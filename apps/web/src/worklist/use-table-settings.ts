import { useCallback, useState } from 'react';

export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];
export const ROW_HEIGHT_PX = { compact: 44, standard: 48, comfortable: 52 } as const satisfies Record<
  Density,
  number
>;

/** Columns a person may hide; null: as the width allows. */
export type TableSettings = { readonly density: Density; readonly hidden: readonly string[] | null };

const KEY = 'aiso-worklist-table';
const DEFAULTS: TableSettings = { density: 'compact', hidden: null };

function read(): TableSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const { density, hidden }: { density?: unknown; hidden?: unknown } = stored;
    return {
      density: DENSITIES.find((known) => known === density) ?? DEFAULTS.density,
      hidden: Array.isArray(hidden) ? hidden.filter((name) => typeof name === 'string') : null,
    };
  } catch {
    return DEFAULTS;
  }
}

/** How this browser shows the table; kept in localStorage. */
export function useTableSettings(): [TableSettings, (change: Partial<TableSettings>) => void] {
  const [settings, setSettings] = useState(read);
  const change = useCallback((next: Partial<TableSettings>) => {
    setSettings((now) => {
      const changed = { ...now, ...next };
      try {
        localStorage.setItem(KEY, JSON.stringify(changed));
      } catch {
        // Forbidden storage: the choice lasts as long as the page.
      }
      return changed;
    });
  }, []);
  return [settings, change];
}
