import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import {
  type Access,
  type Drive,
  type Entry,
  ME,
  ROOT,
  type Share,
  type SharedLink,
  UNTOUCHED,
  type Version,
} from './entry.ts';
import { partsOfName } from './names.ts';

type Sample = {
  readonly path: string;
  /** Who gave it; the viewer where it is not said. */
  readonly from?: readonly [owner: string, access: Access];
  /** With whom the viewer shares it. */
  readonly shares?: readonly Share[];
  readonly isStarred?: boolean;
  readonly files: readonly string[];
};

const SAMPLES: readonly Sample[] = [
  {
    path: '',
    files: ['Read me first.md', 'Duty roster.csv', 'Studies this year.svg', 'Phone list.csv'],
  },
  {
    path: 'Reports',
    isStarred: true,
    shares: [
      { person: 'priya-nair', access: 'edit' },
      { person: 'olga-petrova', access: 'comment' },
    ],
    files: ['Template chest.md', 'Template follow-up.md', 'Words we avoid.txt', 'Turnaround this year.csv'],
  },
  {
    path: 'Reports/2025',
    files: ['January.md', 'February.md', 'March.md', 'April.md', 'May.md', 'June.md', 'Year in figures.csv'],
  },
  {
    path: 'Reports/2026',
    files: [
      'First quarter.md',
      'Second quarter.md',
      'Third quarter.md',
      'Annual plan.pdf',
      'Turnaround.csv',
      'Studies by month.svg',
    ],
  },
  {
    path: 'Reports/2026/Drafts',
    files: ['Annual report.md', 'Chart for the cover.svg', 'Tables.csv', 'To be checked.txt'],
  },
  {
    path: 'Protocols',
    files: [
      'Chest frontal.md',
      'Chest lateral.md',
      'Bedside.md',
      'Children.md',
      'Dose levels.csv',
      'Contrast.txt',
      'Radiation protection.pdf',
    ],
  },
  {
    path: 'Protocols/Withdrawn',
    files: ['Chest frontal (2023).md', 'Chest frontal (2024).md', 'Old dose levels.csv'],
  },
  {
    path: 'Teaching',
    shares: [
      { person: 'jonas-weber', access: 'view' },
      { person: 'luis-romero', access: 'owner' },
      { person: 'noah-stein', access: 'comment' },
    ],
    files: ['Programme.md', 'Attendance.csv', 'Feedback.csv', 'Ground rules.txt'],
  },
  {
    path: 'Teaching/Cases',
    files: [
      'Case 1 pneumothorax.svg',
      'Case 2 effusion.svg',
      'Case 3 nodule.svg',
      'Case 4 normal.svg',
      'Case 5 cardiomegaly.svg',
      'Case 6 consolidation.svg',
      'Case 7 normal.svg',
      'Case 8 misplaced line.svg',
      'Case 9 atelectasis.svg',
      'Case 10 fracture.svg',
      'Answers.md',
    ],
  },
  {
    path: 'Teaching/Talks',
    files: ['Reading order.md', 'Ten pitfalls.md', 'Ten pitfalls.pdf', 'Bars of a year.svg', 'Handouts.zip'],
  },
  {
    path: 'Dictations',
    files: ['Monday morning.wav', 'Monday noon.wav', 'Tuesday morning.wav', 'Ward round.wav', 'Untitled.wav'],
  },
  {
    path: 'Model audit',
    from: ['priya-nair', 'edit'],
    files: ['Thresholds.json', 'Disagreements.csv', 'Scores by site.csv', 'Method.md', 'Exports.zip'],
  },
  {
    path: 'Model audit/Drift',
    from: ['priya-nair', 'edit'],
    files: ['Week 1.csv', 'Week 2.csv', 'Week 3.csv', 'Drift.svg'],
  },
  {
    path: 'Radiographers’ board',
    from: ['jonas-weber', 'view'],
    files: ['Rooms.md', 'Detector checks.csv', 'Retakes.csv', 'Retakes by room.svg'],
  },
  { path: 'Archive', files: ['2022.zip', '2023.zip', '2024.zip', 'Contents.txt'] },
];

const STARRED = new Set(['Duty roster.csv', 'Annual report.md', 'Case 3 nodule.svg', 'Dose levels.csv']);
const LINKED: ReadonlyMap<string, SharedLink> = new Map([
  ['Studies this year.svg', { scope: 'clinic', access: 'view', until: null }],
  ['Programme.md', { scope: 'anyone', access: 'view', until: addDays(today(), 21) }],
]);
/** How many versions came before, and who wrote them. */
const REVISED: Readonly<Record<string, readonly string[]>> = {
  'Annual report.md': ['olga-petrova', ME, 'priya-nair', ME],
  'Chest frontal.md': ['karim-haddad', 'hana-lindqvist', ME],
  'Duty roster.csv': ['mei-tanaka', 'mei-tanaka'],
  'Radiation protection.pdf': ['karim-haddad'],
  'Thresholds.json': ['priya-nair', 'aiko-sato', 'priya-nair'],
};
const TRASHED = ['Old phone list.csv', 'Draft of a letter.md', 'Old chart.svg', 'Test recording.wav'];
const TAGS = ['urgent', 'to check', 'for teaching', 'final'] as const;

const HOUR_MS = 3_600_000;

/** Bytes by ending: from and to. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  '.svg': [3_000, 60_000],
  '.wav': [90_000, 480_000],
  '.zip': [300_000, 900_000],
  '.csv': [4_000, 220_000],
  '.json': [900, 9_000],
  '.pdf': [6_000, 40_000],
};

function fileOf(id: string, name: string, parentId: string, now: number, change: Partial<Entry> = {}): Entry {
  const random = randomOf(`file ${id}`);
  const [least, most] = SIZES[partsOfName(name).ending] ?? [700, 24_000];
  // The newer, the more there are.
  const hoursAgo = Math.ceil(random.share() ** 3 * 9_000) + 1;
  const createdHoursAgo = hoursAgo + random.whole(1, 3_000);
  const [modifiedAt, createdAt] = [now - hoursAgo * HOUR_MS, now - createdHoursAgo * HOUR_MS];
  const { owner = ME } = change;
  const size = random.whole(least, most);
  const versions = versionsOf(id, REVISED[name] ?? [], { random, size, createdAt, modifiedAt });
  return {
    id,
    name,
    parentId,
    owner,
    createdAt,
    modifiedAt,
    ...UNTOUCHED,
    isStarred: STARRED.has(name),
    tags: random.chance(0.15) ? [random.pick(TAGS)] : [],
    link: LINKED.get(name) ?? null,
    deeds: [
      { at: createdAt, by: versions[0]?.by ?? owner, text: 'Uploaded' },
      ...versions.slice(1).map(({ at, by }) => ({ at, by, text: 'New version uploaded' })),
      { at: modifiedAt, by: owner, text: versions.length === 0 ? 'Edited' : 'New version uploaded' },
    ],
    ...change,
    isFolder: false,
    size,
    content: { from: 'sample', seed: `content ${id}` },
    versions,
  };
}

type Span = {
  readonly random: Random;
  readonly size: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
};

/** A file grows from version to version, evenly over its time. */
function versionsOf(id: string, by: readonly string[], span: Span): readonly Version[] {
  const { random, size, createdAt, modifiedAt } = span;
  return by.map((person, at) => ({
    id: `${id} v${at + 1}`,
    at: Math.round(createdAt + ((modifiedAt - createdAt) * at) / by.length),
    by: person,
    size: Math.round(size * (0.5 + (0.45 * (at + random.share())) / by.length)),
    content: { from: 'sample', seed: `content ${id} v${at + 1}` },
  }));
}

function folderOf(id: string, name: string, parentId: string, now: number, change: Partial<Entry>): Entry {
  const random = randomOf(`folder ${id}`);
  const { owner = ME } = change;
  const createdAt = now - random.whole(9_000, 14_000) * HOUR_MS;
  return {
    id,
    name,
    parentId,
    owner,
    createdAt,
    modifiedAt: now - random.whole(1, 2_000) * HOUR_MS,
    ...UNTOUCHED,
    deeds: [{ at: createdAt, by: owner, text: 'Created' }],
    ...change,
    isFolder: true,
  };
}

/** An id that a link can be made of, and that is the same tomorrow. */
const idOf = (path: string): string => path.toLowerCase().replaceAll(/[^a-z0-9/]+/gu, '-');

/** A clinic's drive; what is on it was changed up to `now`, in milliseconds. */
export function sampleDrive(now: number): Drive {
  const drive = new Map<string, Entry>();
  const add = (entry: Entry): void => void drive.set(entry.id, entry);
  for (const { path, from, shares = [], isStarred = false, files } of SAMPLES) {
    const folderId = path === '' ? ROOT : idOf(path);
    const name = path.split('/').at(-1) ?? path;
    const around = path.split('/').slice(0, -1).join('/');
    const change: Partial<Entry> =
      from === undefined ? { shares } : { owner: from[0], shares: [{ person: ME, access: from[1] }] };
    if (path !== '')
      add(folderOf(folderId, name, around === '' ? ROOT : idOf(around), now, { ...change, isStarred }));
    const ofFiles = from === undefined ? {} : { owner: from[0] };
    for (const file of files)
      add(fileOf(idOf(path === '' ? file : `${path}/${file}`), file, folderId, now, ofFiles));
  }
  for (const [at, name] of TRASHED.entries())
    add(fileOf(idOf(`trash/${name}`), name, ROOT, now, { trashedAt: now - (at + 1) * 31 * HOUR_MS }));
  return drive;
}

const LARGE_COUNT = 2_000;
const FINDINGS = ['normal', 'effusion', 'nodule', 'pneumothorax', 'cardiomegaly', 'line'] as const;
const ENDINGS = ['.svg', '.svg', '.svg', '.md', '.csv'] as const;

/** The same, and a folder of 2,000 files. */
export function largeDrive(now: number): Drive {
  const drive = new Map(sampleDrive(now));
  const folder = folderOf('case-archive', 'Case archive', ROOT, now, {});
  drive.set(folder.id, folder);
  const random = randomOf('case archive');
  for (let number = 1; number <= LARGE_COUNT; number += 1) {
    const name = `Case ${String(number).padStart(4, '0')} ${random.pick(FINDINGS)}${random.pick(ENDINGS)}`;
    const file = fileOf(`case-archive/${number}`, name, folder.id, now);
    drive.set(file.id, file.isFolder ? file : { ...file, size: random.whole(2_500, 9_000) });
  }
  return drive;
}
