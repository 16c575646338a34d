import type { StudyView } from '@aiso/contracts/studies';
import type { WorklistPage, WorklistWait } from '@aiso/contracts/worklist';

const WAITS = {
  conflict: ({ conflict }) => conflict !== null,
  age: ({ ageNeeded }) => ageNeeded,
} as const satisfies Record<WorklistWait, (study: StudyView) => boolean>;

/** How many wait, once this row is that one (null: gone). */
function waitingAfter({ waiting }: WorklistPage, row: StudyView, now: StudyView | null) {
  const counted = (wait: WorklistWait): number => {
    const isOne = WAITS[wait];
    const change = Number(now !== null && isOne(now)) - Number(isOne(row));
    return Math.max(0, waiting[wait] + change);
  };
  return { conflict: counted('conflict'), age: counted('age') };
}

type Counts = WorklistPage['reading'];

/** As what they are counted: what is being read is unread, too. */
const countedAs = (study: StudyView | null, state: keyof Counts): number =>
  Number(
    study !== null &&
      (state === 'read'
        ? study.reading.state === 'read' || study.reading.state === 'second_reading'
        : study.reading.state === state || (state === 'unread' && study.reading.state === 'being_read')),
  );

/** How far people are with the tenant's studies, once this row is that one (null: gone). */
function readingAfter({ reading }: WorklistPage, row: StudyView, now: StudyView | null): Counts {
  const counted = (state: keyof Counts): number =>
    Math.max(0, reading[state] + countedAs(now, state) - countedAs(row, state));
  return { unread: counted('unread'), being_read: counted('being_read'), read: counted('read') };
}

/**
 * Puts a changed study in its row's place; the same page again if it has no such row. Order and length stay.
 */
export function patchPage(page: WorklistPage, study: StudyView): WorklistPage {
  const at = page.studies.findIndex((row) => row.studyId === study.studyId);
  const row = page.studies[at];
  if (row === undefined || row.updatedAt > study.updatedAt) return page;
  return {
    ...page,
    studies: page.studies.with(at, study),
    waiting: waitingAfter(page, row, study),
    reading: readingAfter(page, row, study),
  };
}

/** Takes the row of a study that is in no list any more off its page. */
export function dropFromPage(page: WorklistPage, studyId: string): WorklistPage {
  const row = page.studies.find((study) => study.studyId === studyId);
  if (row === undefined) return page;
  return {
    ...page,
    studies: page.studies.filter((study) => study !== row),
    total: Math.max(0, page.total - 1),
    waiting: waitingAfter(page, row, null),
    reading: readingAfter(page, row, null),
  };
}
