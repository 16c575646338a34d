import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import { demoStore } from '../demo-store.ts';
import { by } from '../management/list-of.ts';
import type { Management } from '../management/ManagementPage.tsx';
import { type ListSource, workOn } from '../management/source.ts';

export type Letter = { readonly id: string; readonly to: string; readonly state: 'open' | 'sent' };
type Data = { readonly letters: readonly Letter[] };

const ADDRESS = describeTableView({
  filters: { q: freeText(40), state: oneOf(['open', 'sent'], null) },
  sorts: ['to', '-to'],
  pageSizes: [2],
  pagedBy: 'number',
});
export type LettersView = ReturnType<typeof ADDRESS.parse>;

const letter = (id: string, to: string, state: Letter['state']): Letter => ({ id, to, state });

export const LETTERS: ListSource<Data, Letter, LettersView> = {
  store: demoStore<Data>({
    id: 'letters',
    make: () => ({
      letters: [letter('1', 'Émile', 'open'), letter('2', 'Ada', 'sent'), letter('3', 'Emilia', 'open')],
    }),
    none: { letters: [] },
  }),
  rowsOf: ({ letters }) => letters,
  withRows: (data, letters) => ({ ...data, letters }),
  idOf: ({ id }) => id,
  rules: {
    search: ({ to }) => [to],
    sorts: { to: by(({ to }) => to), '-to': by(({ to }) => to, 'desc') },
    tabs: { filter: 'state', of: ({ state }) => state },
  },
};

const sent = (one: Letter): Letter => ({ ...one, state: 'sent' });
export const SEND = workOn(LETTERS, {
  becomes: sent,
  fits: ({ state }) => state === 'open',
  message: (count) => `${count} sent.`,
});

/** A list screen by data alone. */
export const SAMPLE_LIST: Management<Data, Letter, LettersView> = {
  id: 'letters',
  title: 'Letters',
  intro: 'What was written to whom.',
  failed: 'The letters could not be loaded',
  source: LETTERS,
  address: ADDRESS,
  tabs: {
    filter: 'state',
    of: [
      { value: null, text: 'All' },
      { value: 'open', text: 'Open' },
    ],
  },
  columns: [{ field: 'to', title: 'To', value: ({ to }) => to, width: 200 }],
  card: ({ to, state }) => `${to} is ${state}`,
  commands: [
    {
      id: 'send',
      text: 'Send',
      on: 'both',
      safety: 'undo',
      becomes: sent,
      work: SEND,
    },
  ],
  empty: <EmptyState>No letters yet</EmptyState>,
};
