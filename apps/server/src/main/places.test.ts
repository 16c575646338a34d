import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneToVisit, type Place } from '../testing/visited-clone.ts';

const ownUid = process.getuid?.() ?? 0;
const isRoot = ownUid === 0;
const isFull = process.env['AISO_TEST_FULL'] === 'true';
/** Somebody whom every system knows: PostgreSQL runs as nobody else. */
const ORDINARY = isRoot ? 65_534 : ownUid;

/** As whom the program works that root or an ordinary user has started. */
type Row = readonly [
  name: string,
  startedBy: 'root' | 'a user',
  worksAs: 'root' | 'another' | 'the same',
  Place,
];

const DEAD = 'http://127.0.0.1:9';
const DEAD_PROXIES = {
  http_proxy: DEAD,
  HTTP_PROXY: DEAD,
  HTTPS_PROXY: DEAD,
  ALL_PROXY: DEAD,
  NODE_USE_ENV_PROXY: '1',
};
const WITHOUT_IPV4 = 'ip link set lo up && ip -4 addr flush dev lo && exec "$@"';
const hasFaketime = spawnSync('faketime', ['--version']).status === 0;

const PLACES: Readonly<Record<string, Place>> = {
  'below a folder that is closed to others': { mode: 0o700 },
  'with its data behind a link, under umask 077': { data: 'link', umask: '077' },
  'below blanks and Chinese letters': { folder: '主页 of mine', mode: 0o700 },
  'with its data elsewhere': { mode: 0o700, data: 'elsewhere' },
  'at an address of IPv6': { environment: { AISO_HOST: '::1' } },
  'behind proxies that are dead': { environment: DEAD_PROXIES },
  'in Turkish': { environment: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
  'in a locale that the machine lacks': { environment: { LC_ALL: 'xx_XX.unknown' } },
};
const CLOCKS = ['2000-01-01', '2040-01-01'].map(
  (day): Row => [
    `on a clock of ${day}`,
    'a user',
    'the same',
    { before: ['faketime', '-f', `@${day} 12:00:00`] },
  ],
);
const NETWORK = ['unshare', '--net', '--', 'sh', '-c', WITHOUT_IPV4, 'sh'];
const OF_ALL = Object.entries(PLACES).flatMap(([name, place]): Row[] => [
  [name, 'root', 'another', place],
  [name, 'a user', 'the same', place],
]);
const ROWS: readonly Row[] = [
  ...OF_ALL,
  ['where only IPv6 is', 'root', 'another', { before: NETWORK }],
  ...(hasFaketime ? CLOCKS : []),
  // Last: its modes stay. Nobody but root may read the program then.
  ['in a clone of umask 077', 'root', 'root', { mode: 0o700, isPrivate: true }],
];
const QUICK = Object.keys(PLACES).slice(0, 2);
const isTried = ([name, startedBy]: Row): boolean =>
  startedBy === 'root'
    ? isRoot && (isFull || QUICK.includes(name))
    : isFull || (!isRoot && QUICK.includes(name));

let clone: Awaited<ReturnType<typeof cloneToVisit>>;
beforeAll(async () => {
  clone = await cloneToVisit();
}, 180_000);
afterAll(() => clone.close());

test.each(ROWS.filter(isTried))(
  '%s, started by %s, the program works as %s',
  async (_name, startedBy, worksAs, place) => {
    const uid = startedBy === 'root' ? 0 : ORDINARY;
    const { ended, said, dataDir, report } = await clone.visit(place, uid);
    expect(`${ended} ${said}`).toMatch(/^0 \{"status":"ok"/u);
    expect(JSON.parse(report)).toMatchObject({ counts: { taken: 1, refused: 0 } });
    const found = execFileSync('find', [`${dataDir}/`, '-printf', '%U\n'], { encoding: 'utf8' });
    const owners = [...new Set(found.trim().split('\n'))];
    if (worksAs === 'root') {
      expect(said).toContain('stays root');
      return;
    }
    expect(owners).toHaveLength(1);
    expect(owners[0] === String(uid)).toBe(worksAs === 'the same');
    // Fences are said where one does not hold: an ordinary user's decoders have none of their own.
    if (worksAs === 'another') expect(said).not.toContain('"fences"');
  },
  150_000,
);
