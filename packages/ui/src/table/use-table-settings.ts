import { use, useCallback, useSyncExternalStore } from 'react';
import { Person } from '../person.ts';
import { readPreference, subscribePreferences, writePreference } from '../preferences/preference-store.ts';
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

/** Whose a table's columns are where nobody is signed in: this browser's. */
const NOBODY = 'nobody';

const nameOf = (table: string): string => `columns:${table}`;

/** What was chosen in this browser before a choice was a person's. */
function textOfBrowser(table: string): string | null {
  try {
    return localStorage.getItem(`aiso-${table}-table`);
  } catch {
    return null;
  }
}

const textOf = (person: string, table: string): string | null =>
  readPreference(person, nameOf(table)) ?? textOfBrowser(table);

function settingsFrom(text: string): TableSettings {
  try {
    const stored: unknown = JSON.parse(text);
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

/** What was read of a text: whoever asks again gets the same, and rows are not drawn anew for it. */
const parsed = new Map<string, { readonly text: string; readonly settings: TableSettings }>();

function settingsOf(person: string, table: string): TableSettings {
  const text = textOf(person, table);
  if (text === null) return DEFAULTS;
  const key = `${person} ${table}`;
  const known = parsed.get(key);
  if (known?.text === text) return known.settings;
  const settings = settingsFrom(text);
  parsed.set(key, { text, settings });
  return settings;
}

/** How a person has the table of that name shown. */
export function useTableSettings(table: string): [TableSettings, (change: Partial<TableSettings>) => void] {
  const person = use(Person) ?? NOBODY;
  const settings = useSyncExternalStore(
    subscribePreferences,
    () => settingsOf(person, table),
    () => DEFAULTS,
  );
  const change = useCallback(
    (next: Partial<TableSettings>) => {
      // What does not change stays the same object.
      const changed = { ...settingsOf(person, table), ...next };
      const text = JSON.stringify(changed);
      parsed.set(`${person} ${table}`, { text, settings: changed });
      writePreference(person, nameOf(table), text);
    },
    [person, table],
  );
  return [settings, change];
}
