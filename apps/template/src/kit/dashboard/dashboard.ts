import { type CsvValue, csvLine } from '@aiso/contracts/csv';
import type { Chart } from '@aiso/ui/chart/chart.ts';
import type { FigureIcon } from '@aiso/ui/chart/FigureCard.tsx';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import type { Unit } from '@aiso/ui/chart/unit.ts';
import type { FilterOption } from '@aiso/ui/filters/FilterChoice.tsx';
import type { ComponentType, ReactNode } from 'react';
import type { DemoStore } from '../demo-store.ts';
import type { DashboardView, OwnFilters } from './view.ts';

/** A text, or how it follows from what is asked for. */
type Said<V> = string | ((view: V) => string);

type CommonCard<V> = {
  /** Unique on its dashboard. */
  readonly id: string;
  readonly title: Said<V>;
  readonly subtitle?: Said<V>;
  /** Of twelve columns; where there is less room it takes more of them. */
  readonly span: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
};

/** The numbers of an own card, for *Export all as CSV*: a head and lines. */
export type CardNumbers = {
  readonly head: readonly string[];
  readonly lines: readonly (readonly CsvValue[])[];
};

/** The head and the lines as CSV. */
export const linesOf = ({ head, lines }: CardNumbers): string => [head, ...lines].map(csvLine).join('');

/** What a part of a dashboard's own is given. */
export type OwnProps<D, V> = {
  readonly data: D;
  readonly view: V;
  /** Changes what is asked for: the dashboard's own filters, or its segment. */
  readonly onView: (change: Partial<Omit<V, 'days' | 'before' | 'locale'>>) => void;
  readonly store: DemoStore<D>;
};

export type FigureCardOf<D, V> = CommonCard<V> & {
  readonly kind: 'figure';
  readonly icon?: FigureIcon;
  readonly unit?: Unit | ((view: V) => Unit);
  /** Null where there is nothing to count. */
  readonly of: (data: D, view: V) => Figure | null;
};

export type ChartCardOf<D, V> = CommonCard<V> & {
  readonly kind: 'chart';
  readonly heightPx?: number;
  /** Picture, table and file follow from it. */
  readonly of: (data: D, view: V) => Chart;
};

export type OwnCardOf<D, V> = CommonCard<V> & {
  readonly kind: 'own';
  readonly Part: ComponentType<OwnProps<D, V>>;
  /** Of its skeleton. */
  readonly heightPx?: number;
  /** At the end of the title's line. */
  readonly Tools?: ComponentType<OwnProps<D, V>>;
  readonly numbers?: (data: D, view: V) => CardNumbers;
};

export type Card<D, V> = FigureCardOf<D, V> | ChartCardOf<D, V> | OwnCardOf<D, V>;

/** All that a dashboard is. `DashboardPage` draws it. */
export type Dashboard<D, V extends DashboardView = DashboardView> = {
  readonly id: string;
  readonly title: string;
  /** What it tells, in a sentence. */
  readonly intro: string;
  readonly store: DemoStore<D>;
  /** Filters of its own, beside days, comparison and segment; each stands in the address. */
  readonly view?: OwnFilters<V>;
  /** The controls of those filters. */
  readonly filters?: (view: V, onView: OwnProps<D, V>['onView']) => ReactNode;
  readonly segments?: {
    readonly label: string;
    /** What stands for all of them: "All visitors". */
    readonly all: string;
    readonly of: readonly FilterOption[];
  };
  readonly cards: readonly Card<D, V>[];
  /** A sentence for each card, for who adds it; loaded when the dashboard is edited. */
  readonly about: () => Promise<Readonly<Record<string, string>>>;
  /** How often it may be read anew; the first is the usual. Without it only when asked. */
  readonly refreshSeconds?: readonly [number, ...number[]];
  /** The page's one primary action. */
  readonly Action?: ComponentType<OwnProps<D, V>>;
  /** What else can be done with all of it, beside the filters: saved views, a schedule. */
  readonly Tools?: ComponentType<OwnProps<D, V>>;
  /** Between filters and cards: a banner, an alert. */
  readonly Notice?: ComponentType<OwnProps<D, V>>;
};

export const saidOf = <V>(said: Said<V>, view: V): string => (typeof said === 'string' ? said : said(view));
