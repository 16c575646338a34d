import type { ReactNode } from 'react';
import type { Question } from '../ask/question.ts';
import type { Chosen } from '../table/selection.ts';

/** What was done; null where nothing was. */
export type Done = {
  /** Said in a toast; left out where it is shown otherwise. */
  readonly message?: string;
  /** Why it was not done for some. */
  readonly failed?: string | undefined;
  readonly undo?: () => Promise<unknown>;
} | null;
export type Undoable = NonNullable<Done> & {
  readonly message: string;
  readonly undo: () => Promise<unknown>;
};

/** A dialog of a command's own: what it asks for decides what is done. */
export type AskProps<Row, View, D extends Done = Done> = {
  readonly chosen: Chosen<Row, View>;
  /** Closes the dialog and does it. */
  readonly onWork: (work: () => Promise<D>) => void;
  readonly onClose: () => void;
};

type Doing<Row, View, D extends Done> =
  | { readonly work: (chosen: Chosen<Row, View>) => Promise<D> }
  | { readonly Ask: (props: AskProps<Row, View, D>) => ReactNode };

/** What keeps a slip of the hand from harm: the way back, or a question before. */
type Safety<Row, View> =
  | ({ readonly safety: 'none' } & Doing<Row, View, Done>)
  | ({ readonly safety: 'undo' } & Doing<Row, View, Undoable | null>)
  | ({
      readonly safety: 'confirm';
      readonly question: (chosen: Chosen<Row, View>) => Question;
    } & Doing<Row, View, Done>);

type Common<Row> = {
  readonly id: string;
  /** A verb: "Archive". In a menu it may be what is chosen: "Urgent". */
  readonly text: string;
  /** In a row's menu commands of one group stand together, between lines. */
  readonly group?: string;
  /** Above chosen rows it stands in a menu of this name, and not as a button of its own. */
  readonly menu?: string;
  readonly isDestructive?: boolean;
  /** Left out for rows that it makes no sense for, such as restoring what is there. */
  readonly isOffered?: (row: Row) => boolean;
  /** Why it cannot be done for a row now, in a sentence; null where it can. */
  readonly whyNot?: (row: Row) => string | null;
};

export type Action<Row, View> = Common<Row> & {
  /** From a row's menu, from the bar above chosen rows, or from both. */
  readonly on: 'row' | 'rows' | 'both';
  /** What a row will be, shown before the server has answered; null for one that leaves the list. */
  readonly becomes?: (row: Row) => Row | null;
} & Safety<Row, View>;

/** Something that can be done in a list. A server that is given "all" leaves out whom it does not fit. */
export type Command<Row, View> =
  | Action<Row, View>
  | (Common<Row> & { readonly on: 'row'; readonly to: (row: Row) => string });

/** For which of the chosen a command can be done, or why for none of them. */
export type Fit<Row, View> =
  | {
      readonly whyNot: null;
      readonly chosen: Chosen<Row, View>;
      readonly number: number;
      readonly total: number;
    }
  | { readonly whyNot: string };

type Rules<Row> = Pick<Common<Row>, 'isOffered' | 'whyNot'>;

/** Whether a command can be done for a row. */
export const fitsRow = <Row>({ isOffered, whyNot }: Rules<Row>, row: Row): boolean =>
  (isOffered?.(row) ?? true) && (whyNot?.(row) ?? null) === null;

/** Null where the command is not offered. */
export function fitOf<Row, View>(
  { isOffered = () => true, whyNot = () => null }: Rules<Row>,
  chosen: Chosen<Row, View>,
): Fit<Row, View> | null {
  if (chosen.kind === 'all') return { whyNot: null, chosen, number: chosen.count, total: chosen.count };
  const offered = chosen.rows.filter(isOffered);
  if (offered.length === 0) return null;
  const able = offered.filter((row) => whyNot(row) === null);
  if (able.length === 0) return { whyNot: [...new Set(offered.map(whyNot))].join(' ') };
  return {
    whyNot: null,
    chosen: { kind: 'rows', rows: able },
    number: able.length,
    total: chosen.rows.length,
  };
}
