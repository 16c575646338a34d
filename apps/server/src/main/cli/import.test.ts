import { execFileSync } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatastore, testDatastore } from '@aiso/datastore/testing';
import { phantomPixels, type SyntheticPatient, writeDicom, writePng } from '@aiso/imaging/synthetic';
import { zipFile } from '@aiso/imaging/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { QUEUES } from '../roles/roles.ts';
import { importCommand } from './import.ts';

let datastore: TestDatastore;
let dataDir: string;
/** What is imported; anew for each test. */
let folder: string;
beforeAll(async () => {
  datastore = await testDatastore({ queues: QUEUES });
  dataDir = await mkdtemp(join(tmpdir(), 'aiso-import-'));
  const owner = new pg.Client(datastore.ownerUrl);
  await owner.connect();
  await owner.query("UPDATE app.tenants SET archived_at = now() WHERE id = 'medical-center'");
  await owner.end();
});
beforeEach(async () => {
  folder = await mkdtemp(join(dataDir, 'folder-'));
});
afterAll(async () => {
  await datastore.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Ended = { readonly status: number; readonly stdout: string; readonly stderr: string };

async function run(argv: readonly string[], stop = new AbortController().signal): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  const status = await importCommand([...argv], {
    stdout: (part) => (stdout += part),
    stderr: (part) => (stderr += part),
    environment: { AISO_DATA_DIR: dataDir },
    isTerminal: false,
    stopped: () => stop,
    datastore,
  });
  return { status, stdout, stderr };
}

/** The table's counts: imported, repeated, rejected, in conflict, not images. */
const countsOf = ({ stdout }: Ended): readonly number[] =>
  [...stdout.matchAll(/^[a-z].*? (?<count>\d+)$/gmu)].map(({ groups }) => Number(groups?.['count']));

let seed = 0;
function phantom() {
  seed += 1;
  return phantomPixels({ width: 96, height: 80, seed });
}
const png = (): Promise<Buffer> => writePng(phantom());
const dicom = (patient: SyntheticPatient): Promise<Buffer> => writeDicom({ ...phantom(), patient });

const images = (tenantId: string) =>
  datastore.tenantTransaction(tenantId, ({ db }) =>
    db.selectFrom('images').select(['id', 'state', 'file_name', 'sender_id']).orderBy('file_name').execute(),
  );

test('folders, files and archives are taken; started again all is repeated; nothing is left unpacked', async () => {
  const named = join(dataDir, 'named.dcm');
  await mkdir(join(folder, 'DICOM'));
  const files: Record<string, Buffer> = {
    'DICOM/1.dcm': await dicom({ mrn: '1', name: 'One^Import' }),
    'DICOM/2.png': await png(),
    'README.TXT': Buffer.from('Start viewer.exe\n'),
    'more.zip': Buffer.concat([
      ...zipFile([
        { name: '../3.png', bytes: await png(), isDeflated: true },
        { name: '4.dcm', bytes: await dicom({ mrn: '4', name: 'Four^Import' }) },
        { name: 'autorun.inf', bytes: Buffer.from('[autorun]') },
      ]),
    ]),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  await writeFile(named, await dicom({ mrn: '5', name: 'Five^Import' }));

  const first = await run([folder, named, '--tenant', 'naseem']);
  expect([first.status, countsOf(first)]).toEqual([0, [5, 0, 0, 0, 2]]);
  expect(await images('naseem')).toMatchObject(
    ['1.dcm', '2.png', '3.png', '4.dcm', 'named.dcm'].map((file_name) => ({
      file_name,
      state: 'queued',
      sender_id: 'command-line',
    })),
  );
  const second = await run([folder, named, '--tenant', 'naseem']);
  expect([second.status, countsOf(second)]).toEqual([0, [0, 5, 0, 0, 2]]);
  expect(await images('naseem')).toHaveLength(5);
  expect(await readdir(join(dataDir, 'importing'))).toEqual([]);
  const audits = await datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').select(['actor_id', 'actor_email']).distinct().execute(),
  );
  expect(audits).toEqual([{ actor_id: 'command-line', actor_email: '' }]);
});

test('what is refused is counted by its code, named, and stands in the report; the rest is taken', async () => {
  await writeFile(join(folder, 'cut.png'), (await png()).subarray(0, 300));
  await writeFile(join(folder, 'good.png'), await png());
  await writeFile(join(folder, 'lost.zip'), Buffer.from('504b0304', 'hex'));
  const text = join(dataDir, 'text.txt');
  await writeFile(text, 'no image');
  const report = join(dataDir, 'report.json');
  const ended = await run([folder, text, '--tenant', 'naseem', '--report', report]);
  expect([ended.status, countsOf(ended)]).toEqual([2, [1, 0, 3, 0, 0]]);
  expect(ended.stdout).toMatch(/^ {2}file\.truncated +1 {2}The file is incomplete/mu);
  expect(ended.stderr).toContain(`rejected (archive.damaged)  ${join(folder, 'lost.zip')}`);
  const { files, counts } = JSON.parse(await readFile(report, 'utf8')) as {
    files: readonly { path: string; code?: string }[];
    counts: unknown;
  };
  expect(Object.fromEntries(files.map(({ path, code }) => [path, code]))).toEqual({
    [join(folder, 'cut.png')]: 'file.truncated',
    [join(folder, 'good.png')]: undefined,
    [join(folder, 'lost.zip')]: 'archive.damaged',
    [text]: 'file.unknown_format',
  });
  expect(counts).toMatchObject({ taken: 1, refused: 3, refusedBy: { 'archive.damaged': 1 } });
});

test('a report that cannot be written is said before anything is taken; a pipe is written to', async () => {
  await writeFile(join(folder, 'good.png'), await png());
  const before = await images('naseem');
  const refused = await run([folder, '--tenant', 'naseem', '--report', join(folder, 'no/report.json')]);
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toMatch(/^Cannot write the report .* \(ENOENT\)\.$/mu);
  expect(await images('naseem')).toEqual(before);
  const pipe = join(dataDir, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const read = readFile(pipe, 'utf8');
  expect((await run([folder, '--tenant', 'naseem', '--report', pipe])).status).toBe(0);
  expect(JSON.parse(await read)).toMatchObject({ counts: { taken: 1 } });
});

test('a report whose name is a link is written where the link leads', async () => {
  await writeFile(join(folder, 'good.png'), await png());
  const [link, target] = [join(dataDir, 'link.json'), join(dataDir, 'linked-to.json')];
  await symlink('linked-to.json', link);
  for (const taken of [1, 0]) {
    expect((await run([folder, '--tenant', 'naseem', '--report', link])).status).toBe(0);
    expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject({ counts: { taken } });
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  }
  const circle = join(dataDir, 'circle.json');
  await symlink(circle, circle);
  const refused = await run([folder, '--tenant', 'naseem', '--report', circle]);
  expect(refused).toEqual({
    status: 2,
    stdout: '',
    stderr: `Cannot write the report ${circle} (ELOOP).\n`,
  });
});

test('a report is not written through a link that somebody has put in its way', async () => {
  await writeFile(join(folder, 'good.png'), await png());
  const [report, target] = [join(dataDir, 'in-the-way.json'), join(dataDir, 'target')];
  await writeFile(target, 'important');
  await symlink(target, `${report}.part`);
  expect((await run([folder, '--tenant', 'naseem', '--report', report])).status).toBe(0);
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ counts: { taken: 1 } });
  expect((await lstat(report)).isFile()).toBe(true);
  expect(await readFile(target, 'utf8')).toBe('important');
});

test('a patient is assigned by number or id; a header that names another is in conflict', async () => {
  await writeFile(join(folder, 'a.dcm'), await dicom({ mrn: 'A', issuer: 'NORTH', name: 'Ann^Import' }));
  expect((await run([folder, '--tenant', 'naseem'])).status).toBe(0);
  await writeFile(join(folder, 'b.png'), await png());
  await writeFile(join(folder, 'c.dcm'), await dicom({ mrn: 'C', name: 'Other^Import' }));
  const assigned = await run([folder, '--tenant', 'naseem', '--patient', 'NORTH|A', '--age-group', 'adult']);
  expect([assigned.status, countsOf(assigned)]).toEqual([2, [1, 1, 0, 1, 0]]);
  expect(assigned.stderr).toContain(`in conflict  ${join(folder, 'c.dcm')}`);
});

test('what comes into a watched folder is taken, until it is stopped', async () => {
  await writeFile(join(folder, 'there.png'), await png());
  const controller = new AbortController();
  const before = (await images('naseem')).length;
  const watching = run([folder, '--tenant', 'naseem', '--watch'], controller.signal);
  await expect.poll(async () => (await images('naseem')).length, { timeout: 15_000 }).toBe(before + 1);
  await writeFile(join(folder, 'comes.png'), await png());
  await expect.poll(async () => (await images('naseem')).length, { timeout: 15_000 }).toBe(before + 2);
  controller.abort();
  const ended = await watching;
  expect([ended.status, countsOf(ended)]).toEqual([0, [2, 0, 0, 0, 0]]);
});

test('--wait ends when the model has analysed what was taken', async () => {
  await writeFile(join(folder, 'one.png'), await png());
  const waiting = run([folder, '--tenant', 'admin', '--wait']);
  let hasEnded = false;
  void waiting.then(() => (hasEnded = true));
  await expect.poll(async () => (await images('admin')).length, { timeout: 15_000 }).toBe(1);
  expect(hasEnded).toBe(false);
  await datastore.tenantTransaction('admin', ({ db }) =>
    db.updateTable('images').set({ state: 'done' }).where('tenant_id', '=', 'admin').execute(),
  );
  expect((await waiting).status).toBe(0);
});

test.each([
  [['.'], 'Specify the tenant'],
  [['--tenant', 'naseem'], 'Specify a file or folder'],
  [['.', '--tenant', 'nowhere'], 'Tenant not found.'],
  [['.', '--tenant', 'medical-center'], 'This tenant is archived'],
  [['./not-there', '--tenant', 'naseem'], 'File or folder not found: ./not-there.'],
  [['.', '--tenant', 'naseem', '--patient', 'NOBODY'], 'Patient not found in this tenant.'],
  [['.', '--tenant', 'naseem', '--age-group', 'old'], '--age-group must be adult or child.'],
  [['.', '--tenant', 'naseem', '--watch', '--wait'], '--watch and --wait cannot be combined'],
  [
    ['.', '--tenant', 'naseem', '--report', '/nowhere/report'],
    'Cannot write the report /nowhere/report (ENOENT)',
  ],
])('aiso import %j says what is wrong and takes nothing', async (argv, sentence) => {
  const { status, stdout, stderr } = await run(argv);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
});

test('names of files and of entries are kept as they can be shown, and a terminal obeys none of them', async () => {
  await writeFile(join(folder, 'a\r\n\u202Egnp.\u001B[2J.png'), await png());
  const entry = { name: 'b/c\u2028\u202Egnp.\u0007.png', bytes: await png() };
  const broken = { name: 'd\u202Egnp\u001B[2J.png', bytes: (await png()).subarray(0, 60) };
  await writeFile(join(folder, 'names.zip'), Buffer.concat([...zipFile([entry, broken])]));
  const { stdout, stderr } = await run([folder, '--tenant', 'admin']);
  const names = (await images('admin')).map(({ file_name: name }) => name);
  expect(names).toEqual(expect.arrayContaining(['a?gnp.?[2J.png', 'c?gnp.?.png']));
  expect(stdout + stderr).toContain('dgnp?[2J.png');
  for (const obeyed of ['\u202E', '\u001B', '\u0007']) expect(stdout + stderr).not.toContain(obeyed);
});
