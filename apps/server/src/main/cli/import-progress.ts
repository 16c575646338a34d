const REDRAW_MS = 200;
/** Where it is no terminal, a line so often. */
const LINE_MS = 10_000;
/** The rate is that of the last seconds: what was taken before is passed quickly. */
const RATE_OVER_MS = 15_000;
const BAR = 24;

/** How far a command is, on a terminal in one line that is drawn again, elsewhere in a line now and then. */
export type Progress = {
  /** So many more are known of. */
  expect(count: number): void;
  done(): void;
  /** A line that stays, above. */
  say(line: string): void;
  close(): void;
};

export function openProgress(write: (text: string) => void, isTerminal: boolean): Progress {
  let expected = 0;
  let finished = 0;
  const start = Date.now();
  const seen: { at: number; finished: number }[] = [{ at: start, finished: 0 }];

  const line = (): string => {
    const now = Date.now();
    seen.push({ at: now, finished });
    while ((seen[1]?.at ?? now) < now - RATE_OVER_MS) seen.shift();
    const [from = { at: start, finished: 0 }] = seen;
    const rate = ((finished - from.finished) * 1000) / Math.max(1, now - from.at);
    const total = Math.max(expected, finished);
    const left = rate > 0 ? `, ${spanOf((total - finished) / rate)} left` : '';
    return `${finished} of ${total} files, ${rate.toFixed(1)}/s${left}`;
  };
  const bar = (): string => {
    const full = expected === 0 ? 0 : Math.round((BAR * finished) / Math.max(expected, finished));
    return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] `;
  };
  const clear = (): void => (isTerminal ? write('\r\u001b[2K') : undefined);
  const draw = (): void => write(isTerminal ? `\r\u001b[2K${bar()}${line()}` : `${line()}\n`);
  const timer = setInterval(draw, isTerminal ? REDRAW_MS : LINE_MS);

  return {
    expect: (count) => {
      expected += count;
    },
    done: () => {
      finished += 1;
    },
    say: (text) => {
      clear();
      write(`${text}\n`);
    },
    close: () => {
      clearInterval(timer);
      clear();
    },
  };
}

function spanOf(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
