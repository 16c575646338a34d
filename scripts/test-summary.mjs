// What the reports of a run add up to, and how it ends.
/** More than so many failures are no bad luck. */
const MOST_UNSTEADY = 2;
/** Stands in the names of tests that need what lies beside the project. */
const LEFT_OUT = 'left out: no ../shared/';

/**
 * Runs the files of what failed once more, each alone, where it is so little that it may be bad luck. Where a
 * whole file passes then, its second run takes the first one's place.
 */
export async function tryAgain(files, run) {
  const isFailed = ({ failed }) => failed.length > 0;
  const failures = files.flatMap(({ failed }) => failed);
  const isLittle =
    failures.length <= MOST_UNSTEADY && files.every((one) => !isFailed(one) || one.again !== null);
  if (!isLittle) return { files, unsteady: [] };
  const unsteady = [];
  const ended = [];
  for (const file of files) {
    const second = isFailed(file) ? sum(await run(file.again)) : null;
    const isSteady = second !== null && second.failed.length === 0 && second.passed > 0;
    if (isSteady) unsteady.push(...file.failed);
    ended.push(isSteady ? { ...second, again: file.again } : file);
  }
  return { files: ended, unsteady };
}

const sum = (files) => ({
  passed: files.reduce((total, { passed }) => total + passed, 0),
  failed: files.flatMap(({ failed }) => failed),
  skipped: files.flatMap(({ skipped }) => skipped),
});

/**
 * What is said at the end, and with which code. `unsteady` are those that passed when they were run again.
 * What needs `../shared` is left out where that is not there, and no failure anywhere.
 */
export function summaryOf(files, { unsteady = [], isSkipFailure = false } = {}) {
  const { passed, failed, skipped: notRun } = sum(files);
  const needsShared = (name) => name.includes(LEFT_OUT);
  const leftOut = notRun.filter(needsShared);
  const skipped = notRun.filter((name) => !needsShared(name));
  const isSkipped = isSkipFailure && skipped.length > 0;
  const lines = [
    ...list('Left out, for want of data that are no part of the project', leftOut),
    ...list('Skipped', skipped),
    ...list('Failed', failed),
    ...(isSkipped ? ['No test may be skipped here.'] : []),
    `\n${passed} passed, ${failed.length} failed, ${notRun.length} skipped`,
    ...list('Unsteady, passed when they were run again alone', unsteady),
  ];
  return { text: lines.join('\n'), code: failed.length > 0 || isSkipped ? 1 : 0 };
}

const list = (title, names) => (names.length > 0 ? [`\n${title}:`, ...names.map((name) => `  ${name}`)] : []);
