import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partsOf } from '@aiso/directory/testing';
import { plainModel, writeModelFolder } from '@aiso/inference/testing';
import { startMailSink } from '@aiso/mail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResults } from '../../testing/seed-results.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { MAIL_DRIFT_QUEUE, TELL_DRIFT_QUEUE } from './drift-queue.ts';
import { tellDrift } from './drift-watcher.ts';
import { mailDrift } from './mail-drift.ts';
import { watchDrift } from './watch-drift.ts';

const REFERENCE = { dataset: 'val', edges: [0.25, 0.5, 0.75], counts: [100, 100, 100, 100] };
const HIGH = Array.from({ length: 60 }, () => 0.9);

let models: string;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let program: TestProgram;
let english: Person;
let german: Person;
beforeAll(async () => {
  sink = await startMailSink();
  models = await mkdtemp(join(tmpdir(), 'aiso-mailed-'));
  await writeModelFolder(models, plainModel(), (manifest) => ({
    ...manifest,
    findings: manifest.findings.map((finding) => ({ ...finding, reference: REFERENCE })),
  }));
  program = await testProgram({
    AISO_MODELS_DIR: models,
    AISO_DEFAULT_MODEL: 'plain',
    AISO_SMTP_URL: sink.url,
    AISO_PUBLIC_URL: 'https://aiso.example',
  });
  english = await program.person(['admin']);
  german = await program.person(['admin'], { locale: 'de-AT' });
});
afterAll(async () => {
  await program.close();
  await sink.close();
  await rm(models, { recursive: true, force: true });
});

const jobsOf = (queue: string) => program.services.boss.fetch<object>(queue, { batchSize: 20 });
/** Has a drift noticed and told, each job twice. @returns the jobs that mail it */
async function drift(tenantId: string, services = program.services) {
  await seedResults(program, { tenantId, at: '2026-03-02T10:00:00Z', scores: HIGH });
  await watchDrift(services, tenantId, 'a job', new Date('2026-03-03T04:00:00Z'));
  for (const { data } of await jobsOf(TELL_DRIFT_QUEUE)) {
    await tellDrift(services, data);
    await tellDrift(services, data);
  }
  return jobsOf(MAIL_DRIFT_QUEUE);
}
/** Quoted-printable (RFC 2045, 6.7) undone. */
const bodyOf = (raw: string): string => {
  const bytes = raw
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

test('administrators are mailed once of a drift, in their language, with a link to it and nothing of a patient', async () => {
  const reader = await program.person(['naseem']);
  const jobs = await drift('naseem');
  for (const { data } of jobs) await mailDrift(program.services, data);
  expect(sink.allTo(reader.email)).toEqual([]);

  const [mail, ...more] = sink.allTo(english.email).map(({ raw }) => bodyOf(raw));
  expect(more).toEqual([]);
  expect(mail).toContain('Subject: AISO: score drift detected');
  expect(mail).toContain('    Finding: Finding light');
  expect(mail).toMatch(/ {4}Stability index: \d\.\d\d\r?\n {4}Threshold: 0\.25/u);
  expect(mail).toContain('    Tenant: naseem');
  expect(mail).toContain('    Period (UTC): 2026-02-03 – 2026-03-02');
  expect(mail).toContain(
    'https://aiso.example/administration/monitoring?from=2026-02-03&to=2026-03-02&tenant=naseem&model=plain&version=1.0.0&finding=light',
  );
  expect(mail).toContain('<bdi dir="auto">Finding light</bdi>');

  const [ours] = sink.allTo(german.email).map(({ raw }) => bodyOf(raw));
  expect(ours).toContain('    Befund: Finding light');
  expect(ours).toMatch(/ {4}Stabilitätsindex: \d,\d\d/u);

  // It goes on: nobody is told again.
  await watchDrift(program.services, 'naseem', 'a job', new Date('2026-03-04T04:00:00Z'));
  expect(await jobsOf(TELL_DRIFT_QUEUE)).toEqual([]);
});

test('who is no administrator any more, or has not confirmed the address, gets no mail', async () => {
  const { directory } = program.services;
  const [gone, unconfirmed] = [await program.person(['admin']), await program.person(['admin'])];
  const jobs = await drift('medical-center');
  await directory.users.setEnabled(gone.userId, false);
  await partsOf(directory).users.setEmailVerified(unconfirmed.userId, false);
  for (const { data } of jobs) await mailDrift(program.services, data);
  expect(sink.allTo(gone.email)).toEqual([]);
  expect(sink.allTo(unconfirmed.email)).toEqual([]);
  expect(sink.allTo(english.email)).toHaveLength(2);
});

test('a mail that is not taken comes again, and its failure says no address', async () => {
  const made = await program.services.directory.users.create({
    email: 'refused@test.example',
    groups: ['admin'],
    attributes: {},
  });
  const job = {
    userId: made?.user.id,
    drift: {
      tenant: 'naseem',
      model: 'plain',
      version: '1.0.0',
      code: 'light',
      label: '<Light>',
      psi: 1,
      threshold: 0.25,
      from: '2026-02-03',
      to: '2026-03-02',
    },
  };
  const failure = await mailDrift(program.services, job).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('refused@');
  await mailDrift(program.services, { ...job, userId: english.userId });
  expect(bodyOf(sink.allTo(english.email).at(-1)?.raw ?? '')).toContain('&#60;Light&#62;');
});

test.each([
  ['it is turned off', { AISO_DRIFT_MAIL: false }],
  ['there is no mail server', { AISO_SMTP_URL: undefined }],
])('where %s nobody is mailed, and told all the same', async (_why, changed) => {
  const settings = { ...program.services.settings, ...changed };
  const id = crypto.randomUUID();
  const told = { tenant: 'naseem', model: 'plain', version: '1.0.0', code: 'dark', label: 'Dark' };
  const drifted = { ...told, psi: 1, threshold: 0.25, from: '2026-02-03', to: '2026-03-02' };
  await tellDrift({ ...program.services, settings }, { id, drift: drifted });
  expect(await jobsOf(MAIL_DRIFT_QUEUE)).toEqual([]);
  const page = await program.app.inject({ url: '/api/notifications', headers: english.headers });
  expect(page.json<{ notifications: { drift?: { label: string } }[] }>().notifications[0]?.drift?.label).toBe(
    'Dark',
  );
});
