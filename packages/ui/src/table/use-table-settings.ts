import { useCallback, useState } from 'react';
import { type ColumnLayout, layoutFrom, USUAL_LAYOUT } from './columns/column-layout.ts';
import { DENSITIES, type Density } from './row-height.ts';

export const LAYOUTS = ['table', 'grid'] as const;
export type TableLayout = (typeof LAYOUTS)[number];

export type TableSettings = ColumnLayout & {
  readonly density: Density;
  /** Null: as the list has it. */
  readonly layout: TableLayout | null;
};

const DEFAULTS: TableSettings = { ...USUAL_LAYOUT, density: 'compact', layout: null };
const keyOf = (table: string): string => `aiso-${table}-table`;

function read(table: string): TableSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const { density, layout }: { density?: unknown; layout?: unknown } = stored;
    return {
      ...layoutFrom(stored),
      density: DENSITIES.find((known) => known === density) ?? DEFAULTS.density,
      layout: LAYOUTS.find((known) => known === layout) ?? null,
    };
  } catch {
    return DEFAULTS;
  }
}

/** How this browser shows the table of that name; kept in localStorage. */
export function useTableSettings(table: string): [TableSettings, (change: Partial<TableSettings>) => void] {
  const [settings, setSettings] = useState(() => read(table));
  const change = useCallback(
    (next: Partial<TableSettings>) => {
      setSettings((now) => {
        const changed = { ...now, ...next };
        try {
          localStorage.setItem(keyOf(table), JSON.stringify(changed));
        } catch {
          // Forbidden storage: the choice lasts as long as the page.
        }
        return changed;
      });
    },
    [table],
  );
  return [settings, change];
}
