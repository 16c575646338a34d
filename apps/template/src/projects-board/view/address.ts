import { freeText, oneOf, someOf } from '@aiso/ui/table/table-view.ts';
import { MEMBER_IDS } from '../store/members.ts';

export const DUES = [
  { value: 'overdue', text: 'Overdue' },
  { value: 'week', text: 'This week' },
  { value: 'none', text: 'No due date' },
] as const;
export type Due = (typeof DUES)[number]['value'];

/** What the board's address says: what is searched and filtered, and the task that is open. */
export const ADDRESS = {
  q: freeText(100),
  member: someOf(MEMBER_IDS),
  due: oneOf<Due, null>(
    DUES.map(({ value }) => value),
    null,
  ),
  task: freeText(60),
};

/** What an address may say and a saved view does not. */
export const OPEN_TASK = 'task';

export type BoardFilter = {
  readonly q: string;
  readonly member: readonly string[];
  readonly due: Due | null;
};

export const NO_FILTER: BoardFilter = { q: '', member: [], due: null };

export const isFiltered = ({ q, member, due }: BoardFilter): boolean =>
  q.trim() !== '' || member.length > 0 || due !== null;
