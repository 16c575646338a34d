import { statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

/** File descriptors from 3 to 9: a shell knows no more by name. */
const MOST_PATHS = 7;

/**
 * PATH… -- CLOSED… -- PATH… -- COMMAND: holds each path, puts an empty folder over each closed one, binds the
 * paths to where they were, and goes on as the command. A path is held by its descriptor, which mount(8) may
 * not resolve to a name again.
 */
const SCRIPT = `set -e; umask 022
n=3; until test "$1" = --; do eval "exec $n<\\"\\$1\\""; n=$((n + 1)); shift; done; shift
until test "$1" = --; do mount -t tmpfs -o mode=711,size=1m aiso "$1"; shift; done; shift
n=3; until test "$1" = --; do
  if test -d "/proc/self/fd/$n"; then mkdir -p "$1"; else mkdir -p "\${1%/*}"; : >>"$1"; fi
  mount --no-canonicalize --rbind "/proc/self/fd/$n" "$1"
  eval "exec $n<&-"; n=$((n + 1)); shift
done; shift
cd "$PWD" 2>/dev/null || :
unset PWD OLDPWD
exec "$@"`;

/**
 * What comes before a command of root's that goes on as somebody else, so that these paths are reached below
 * folders that are closed to others, such as /root: a mount namespace of its own (mount_namespaces(7)). In it
 * a closed folder may be passed and holds these paths alone, where they were. Nothing changes for others.
 * @returns nothing where no folder above the paths is closed, and where there are too many paths
 */
export function openedView(paths: readonly string[]): readonly string[] {
  const all = [...new Set(paths.map((path) => resolve(path)))];
  const outermost = all.filter((path) => !all.some((other) => path.startsWith(`${other}${sep}`)));
  const below = outermost.flatMap((path) => {
    const closed = closedAbove(path);
    return closed === undefined ? [] : [{ path, closed }];
  });
  if (below.length === 0 || below.length > MOST_PATHS) return [];
  const held = [...below.map(({ path }) => path), '--'];
  const folders = new Set(below.map(({ closed }) => closed));
  return ['unshare', '--mount', '--', '/bin/sh', '-c', SCRIPT, 'sh', ...held, ...folders, '--', ...held];
}

/** The first one from above that does not let everybody pass. */
function closedAbove(path: string): string | undefined {
  const above: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) above.push(folder);
  return above.findLast((folder) => (statSync(folder).mode & 0o001) === 0);
}
