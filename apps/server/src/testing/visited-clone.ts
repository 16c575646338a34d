import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';

const ROOT = join(import.meta.dirname, '../../../..');
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'models',
  'scripts',
  'apps',
  'packages',
];

/** Where and how the program is started. */
export type Place = {
  /** The folder that holds the clone. */
  readonly folder?: string;
  /** Of that folder. */
  readonly mode?: number;
  readonly umask?: string;
  /** The data folder: in the clone, elsewhere, or elsewhere and empty behind a link in the clone. */
  readonly data?: 'elsewhere' | 'link';
  readonly environment?: Readonly<Record<string, string>>;
  /** A command line that goes on as the rest of it. */
  readonly before?: readonly string[];
  /** Nobody but the owner may read the clone's files. */
  readonly isPrivate?: boolean;
};

type Visit = {
  readonly ended: number;
  readonly said: string;
  readonly dataDir: string;
  readonly report: string;
};

/**
 * Starts the program by what `npm start` runs, asks how it is, imports a film that the model then reads, and
 * stops it.
 */
const VISIT = `umask "$UMASK"
"$NODE" scripts/start.mjs >"$LOG" 2>&1 & program=$!
trap 'kill -TERM $program 2>/dev/null' EXIT
until grep -q 'is ready at' "$LOG"; do kill -0 $program 2>/dev/null || exit 3; sleep 0.1; done
url=$(sed -n 's/^AISO is ready at //p' "$LOG")
env -u NODE_USE_ENV_PROXY "$NODE" -e '
  fetch(process.argv[1]).then((answer) => answer.text()).then(console.log)' "$url/api/health" || exit 4
"$NODE" apps/server/src/main/cli/main.ts import "$FILM" --tenant admin --wait --report "$REPORT" || exit 5
kill -TERM $program
wait $program`;

/** What npm has put into the project and into single workspaces of it. */
const installed = (): readonly string[] =>
  ['.', ...['apps', 'packages'].flatMap((of) => readdirSync(join(ROOT, of)).map((name) => join(of, name)))]
    .map((folder) => join(folder, 'node_modules'))
    .filter((path) => existsSync(join(ROOT, path)));

/**
 * A clone of this project that is moved from place to place: what is tracked as copies, what is installed as
 * hard links, for which it lies on the same file system.
 */
export async function cloneToVisit() {
  await mkdir(join(ROOT, '.work'), { recursive: true });
  const base = await mkdtemp(join(ROOT, '.work/places-'));
  await chmod(base, 0o755);
  const film = join(base, 'film.png');
  await writeFile(film, await writePng(phantomPixels({ width: 512, height: 512, seed: 1 })));
  let home = join(base, 'home');
  await mkdir(join(home, 'aiso'), { recursive: true });
  const filter = (path: string): boolean => !path.endsWith('/node_modules');
  for (const name of COPIED)
    await cp(join(ROOT, name), join(home, 'aiso', name), { recursive: true, filter });
  for (const name of installed()) execFileSync('cp', ['-al', join(ROOT, name), join(home, 'aiso', name)]);
  // Others may not write there.
  const build = "import('./scripts/setup.mjs').then((setup) => setup.ensureWebBuilt())";
  execFileSync(process.execPath, ['-e', build], { cwd: join(home, 'aiso') });

  /** @param uid whose home it is, and who starts the program there */
  const visit = async (place: Place, uid: number): Promise<Visit> => {
    const [from, to] = [home, join(base, place.folder ?? 'home')];
    await rename(from, to);
    home = to;
    const clone = join(home, 'aiso');
    const own = join(base, 'own');
    for (const path of [own, join(base, 'data'), join(clone, 'data')])
      await rm(path, { recursive: true, force: true });
    await mkdir(own, { mode: 0o700 });
    if (place.data === 'link') {
      await mkdir(join(base, 'data'), { mode: 0o700 });
      await chown(join(base, 'data'), uid, uid);
      await symlink(join(base, 'data'), join(clone, 'data'));
    }
    for (const path of [own, home, clone]) await chown(path, uid, uid);
    await chmod(home, place.mode ?? 0o755);
    if (place.isPrivate) execFileSync('chmod', ['-R', 'go=', ...COPIED], { cwd: clone });
    const dataDir = place.data === 'elsewhere' ? join(own, 'data') : join(clone, 'data');
    const [log, report] = [join(own, 'log'), join(own, 'report.json')];
    const settings = {
      AISO_DATA_DIR: dataDir,
      AISO_PORT: '0',
      AISO_SAMPLE_DATA: 'false',
      AISO_LOG_LEVEL: 'warn',
    };
    const deps = {
      NODE: join(clone, 'node_modules/.bin/node'),
      FILM: film,
      LOG: log,
      REPORT: report,
      UMASK: place.umask ?? '022',
    };
    const { code, output } = await run([...(place.before ?? []), 'sh', '-c', VISIT], {
      cwd: clone,
      env: { PATH: process.env['PATH'], HOME: own, ...settings, ...deps, ...place.environment },
      ...(uid === process.getuid?.() ? {} : { uid, gid: uid }),
    });
    const said = `${output}${await readFile(log, 'utf8').catch(() => '')}`;
    return { ended: code, said, dataDir, report: await readFile(report, 'utf8').catch(() => '') };
  };
  return { visit, close: () => rm(base, { recursive: true, force: true }) };
}

function run(
  [program = '', ...words]: readonly string[],
  options: Parameters<typeof execFile>[2] & { readonly cwd: string },
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      words,
      { ...options, timeout: 120_000, encoding: 'utf8' },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
    );
  });
}
