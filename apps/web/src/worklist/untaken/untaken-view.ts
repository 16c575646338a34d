import type { UntakenPage } from '@aiso/contracts/untaken-uploads';
import { UNTAKEN_STATES } from '@aiso/contracts/upload-states';
import type { UploadView } from '@aiso/contracts/uploads';
import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';

export const UNTAKEN_VIEW = describeTableView({
  filters: {
    scope: oneOf(['mine', 'group'], 'group'),
    state: oneOf(UNTAKEN_STATES, null),
    q: { ...freeText(100), isInFragment: true },
  },
  sorts: ['newest', 'oldest'],
  pageSizes: [25, 50, 100],
  pagedBy: 'cursor',
});

/** What the list of files without a study shows, as its address says. */
export type UntakenView = ReturnType<typeof UNTAKEN_VIEW.parse>;

/** What is asked of the server, but for the words. */
export const queryOf = ({ scope, state, sort, pageSize, cursor }: UntakenView) => ({
  scope,
  sort,
  pageSize,
  state: state ?? undefined,
  cursor: cursor ?? undefined,
});

/** Whether a changed upload stands in the list that is asked for. */
export function isListed(upload: UploadView, { scope, state, q }: UntakenView, ownEmail: string): boolean {
  return (
    UNTAKEN_STATES.some((untaken) => untaken === upload.state && (state === null || state === untaken)) &&
    (scope === 'group' || upload.userEmail === ownEmail) &&
    upload.fileName.toLowerCase().includes(q.trim().toLowerCase())
  );
}

/** Puts a changed upload in its row's place; one that is no longer listed leaves. */
export function pageAfter(page: UntakenPage, upload: UploadView, isIn: boolean): UntakenPage {
  const at = page.uploads.findIndex(({ uploadId }) => uploadId === upload.uploadId);
  const row = page.uploads[at];
  if (row === undefined || row.updatedAt > upload.updatedAt) return page;
  if (isIn) return { ...page, uploads: page.uploads.with(at, upload) };
  return { ...page, uploads: page.uploads.toSpliced(at, 1), total: Math.max(0, page.total - 1) };
}
