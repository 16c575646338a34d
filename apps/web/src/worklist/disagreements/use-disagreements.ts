import { DISAGREEMENT_REASONS } from '@aiso/contracts/disagreement-reasons';
import type { DisagreementPage, ReaderDisagreement } from '@aiso/contracts/disagreements';
import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { askForList, type ReadOptions } from '@aiso/ui/table/server-list.ts';
import { describeTableView, oneOf } from '@aiso/ui/table/table-view.ts';
import { call } from '../../app/api/call.ts';

export const REASON_FILTERS = [...DISAGREEMENT_REASONS, 'none'] as const;

const VIEW = describeTableView({
  filters: { reason: oneOf(REASON_FILTERS, null), reader: oneOf(['me'], null) },
  sorts: ['newest'],
  pageSizes: [25, 50, 100],
  pagedBy: 'cursor',
});
export type DisagreementsView = ReturnType<typeof VIEW.parse>;

const read = (
  { reason, reader, pageSize, cursor }: DisagreementsView,
  options: ReadOptions,
): Promise<DisagreementPage> =>
  call('GET /api/disagreements', {
    query: {
      pageSize,
      reason: reason ?? undefined,
      reader: reader ?? undefined,
      cursor: cursor ?? undefined,
    },
    ...options,
  });

/** The findings with which readers disagree, newest first. */
export const DISAGREEMENTS = {
  key: ['disagreements'],
  described: VIEW,
  read,
  rowsOf: (page: DisagreementPage): readonly ReaderDisagreement[] => page.disagreements,
  staleTime: JUST_NOW_MS,
};

/** Asks for the page of an address before the list is drawn. */
export const askForDisagreements = (asker: Asker, at: URL): Promise<void> =>
  askForList(DISAGREEMENTS, asker, at);
