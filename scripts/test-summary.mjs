// What the reports of a run add up to, and how it ends.
/** More than so many failures are no bad luck. */
const MOST_UNSTEADY = 2;

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
 */
export function summaryOf(files, { unsteady = [], isSkipFailure = false } = {}) {
  const { passed, failed, skipped } = sum(files);
  const isSkipped = isSkipFailure && skipped.length > 0;
  const lines = [
    ...list('Skipped', skipped),
    ...list('Failed', failed),
    ...(isSkipped ? ['No test may be skipped here.'] : []),
    `\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
    ...list('Unsteady, passed when they were run again alone', unsteady),
  ];
  return { text: lines.join('\n'), code: failed.length > 0 || isSkipped ? 1 : 0 };
}

const list = (title, names) => (names.length > 0 ? [`\n${title}:`, ...names.map((name) => `  ${name}`)] : []);
