// The most memory that this process and those below it held at one time.
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const INTERVAL_MS = 200;

/** Looks until the process ends. Resident pages, as Linux tells them: shared ones count in each process. */
export function watchPeakMemory() {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, bytesBelow(process.pid));
  }, INTERVAL_MS);
  timer.unref();
  return () => peak;
}

/** 0 where there is no `/proc`. */
function bytesBelow(root) {
  const children = new Map();
  const bytes = new Map();
  for (const [pid, parent, pages] of processes()) {
    children.set(parent, [...(children.get(parent) ?? []), pid]);
    bytes.set(pid, pages * PAGE_BYTES);
  }
  const sum = (pid) =>
    (children.get(pid) ?? []).reduce((all, child) => all + sum(child), bytes.get(pid) ?? 0);
  return sum(root);
}

/** Fields 4 and 24 of `/proc/PID/stat`, after the name in brackets (proc_pid_stat(5)). */
function processes() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name))
      .flatMap((pid) => {
        const fields = statOf(pid)?.slice(2).split(' ');
        return fields === undefined ? [] : [[Number(pid), Number(fields[1]), Number(fields[21])]];
      });
  } catch {
    return [];
  }
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')'));
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
