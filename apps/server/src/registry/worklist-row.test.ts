import type { ErrorCode, Priority } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageRow } from '../testing/image-row.ts';
import { meetingOf } from '../testing/meeting.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { imagesChanged } from './changes.ts';
import { studyViewById } from './study-views.ts';
import { studiesChanged } from './worklist-row.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  program.datastore.tenantTransaction('naseem', work);

type Image = {
  readonly state?: 'queued' | 'inferring' | 'done' | 'failed' | 'refused';
  readonly gate?: boolean;
  readonly reason?: string;
  readonly score?: number;
  readonly ageNeeded?: boolean;
  readonly at?: string;
};
let made = 0;

/** A study of these images at operating point 0.5. @returns its id and theirs, in this order */
async function studyOf(images: readonly Image[], priority: Priority = 'routine') {
  return inTenant(async (tx) => {
    const { id: studyId } = await tx.db
      .insertInto('studies')
      .values({ tenant_id: 'naseem', study_instance_uid: `2.25.${Date.now()}${(made += 1)}`, priority })
      .returning('id')
      .executeTakeFirstOrThrow();
    const imageIds: string[] = [];
    for (const [place, image] of images.entries()) {
      const {
        state = 'done',
        gate = state === 'done' ? true : null,
        score = null,
        ageNeeded = false,
        reason = null,
      } = image;
      const top = score === null ? null : { code: `f${place}`, label: `Finding ${place}` };
      const { id } = await tx.db
        .insertInto('images')
        .values({
          ...imageRow('a'.repeat(64)),
          tenant_id: 'naseem',
          study_id: studyId,
          object_key: 'k',
          file_name: `${place}.png`,
          created_at: image.at ?? `2026-01-01T10:00:0${place}Z`,
          state,
          gate_accepted: gate,
          gate_reason: reason,
          age_needed: ageNeeded,
          top_code: top?.code ?? null,
          top_label: top?.label ?? null,
          top_score: score,
          top_operating_point: score === null ? null : 0.5,
          top_above: score === null ? null : score >= 0.5 && !ageNeeded,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      imageIds.push(id);
    }
    await studiesChanged(tx, [studyId]);
    return { studyId, imageIds };
  });
}
const viewOf = (studyId: string) => inTenant((tx) => studyViewById(tx, studyId));
const rankOf = (studyId: string) =>
  inTenant(async ({ db }) => {
    const row = await db
      .selectFrom('worklist')
      .select('ranked_at')
      .where('study_id', '=', studyId)
      .executeTakeFirstOrThrow();
    return row.ranked_at.toISOString();
  });

test('the finding that wants attention most speaks for the study, and its image is opened first', async () => {
  const { studyId, imageIds } = await studyOf([{ score: 0.2 }, { score: 0.8 }, { score: 0.6 }]);
  expect(await viewOf(studyId)).toMatchObject({
    imageCount: 3,
    imageId: imageIds[1],
    fileName: '0.png',
    topFinding: { code: 'f1', above: true },
    state: 'done',
  });
  expect(await rankOf(studyId)).toBe('2025-12-31T10:00:02.000Z');
});

test('the image above its point is opened before one whose age is needed, and that one before others', async () => {
  const above = await studyOf([{ score: 0.9, ageNeeded: true }, { score: 0.6 }]);
  expect(await viewOf(above.studyId)).toMatchObject({
    imageId: above.imageIds[1],
    topFinding: { code: 'f1', above: true },
  });
  const needed = await studyOf([{ score: 0.4 }, { score: 0.3, ageNeeded: true }]);
  expect(await viewOf(needed.studyId)).toMatchObject({ imageId: needed.imageIds[1], ageNeeded: true });
  const read = await studyOf([{ state: 'queued' }, { score: 0.1 }]);
  expect(await viewOf(read.studyId)).toMatchObject({ imageId: read.imageIds[1] });
});

test('of images that want attention alike the one that came first is opened', async () => {
  const { studyId, imageIds } = await studyOf([
    { score: 0.6, at: '2026-01-01T10:00:02Z' },
    { score: 0.6, at: '2026-01-01T10:00:01Z' },
    {},
  ]);
  expect(await viewOf(studyId)).toMatchObject({ imageId: imageIds[1] });
});

test("the gate's refusal of one image does not hide another's findings", async () => {
  const { studyId } = await studyOf([{ gate: false, reason: 'blank' }, { score: 0.7 }]);
  expect(await viewOf(studyId)).toMatchObject({
    gateAccepted: true,
    gateReason: null,
    topFinding: { code: 'f1', above: true },
  });
  const refused = await studyOf([
    { state: 'failed' },
    { gate: false, reason: 'too_few_pixels' },
    { gate: false, reason: 'blank' },
  ]);
  expect(await viewOf(refused.studyId)).toMatchObject({
    gateAccepted: false,
    gateReason: 'too_few_pixels',
    topFinding: null,
  });
});

test.each([
  [['done', 'queued'], 'queued'],
  [['queued', 'inferring', 'done'], 'inferring'],
  [['done', 'failed'], 'failed'],
  [['done', 'refused'], 'done'],
  [['refused'], 'refused'],
] as const)('images that are %j make a study that is %s', async (states, expected) => {
  const { studyId } = await studyOf(states.map((state) => ({ state })));
  expect((await viewOf(studyId)).state).toBe(expected);
});

test('an age that is needed ranks as a finding above its point, and urgency before both', async () => {
  const needed = await studyOf([{ score: 0.9, ageNeeded: true }]);
  expect(await viewOf(needed.studyId)).toMatchObject({ ageNeeded: true, topFinding: { above: false } });
  expect(await rankOf(needed.studyId)).toBe('2025-12-31T10:00:00.000Z');
  const stat = await studyOf([{ score: 0.1 }], 'stat');
  expect(await rankOf(stat.studyId)).toBe('2025-12-28T10:00:00.000Z');
  const urgent = await studyOf([{ score: 0.1 }], 'urgent');
  expect(await rankOf(urgent.studyId)).toBe('2025-12-30T10:00:00.000Z');
});

test('whatever changes of an image is told of its study', async () => {
  const { studyId, imageIds } = await studyOf([{ state: 'queued' }]);
  const change = async (image: {
    state: 'failed' | 'done';
    error_code: ErrorCode | null;
    window_fault?: 'too_wide';
  }) => {
    await inTenant(async (tx) => {
      await tx.db
        .updateTable('images')
        .set(image)
        .where('id', '=', imageIds[0] ?? '')
        .execute();
      await studiesChanged(tx, [studyId]);
    });
    return viewOf(studyId);
  };
  expect(await change({ state: 'failed', error_code: 'inference.failed' })).toMatchObject({
    state: 'failed',
    error: { code: 'inference.failed' },
  });
  expect(await change({ state: 'done', error_code: null, window_fault: 'too_wide' })).toMatchObject({
    state: 'done',
    error: null,
    windowFault: 'too_wide',
  });
});

test('two images of a study that end at once are both in its row', async () => {
  const { studyId, imageIds } = await studyOf([{ state: 'inferring' }, { state: 'inferring' }]);
  const bothChanged = meetingOf(imageIds.length);
  const end = (imageId: string) =>
    inTenant(async (tx) => {
      await tx.db.updateTable('images').set({ state: 'done' }).where('id', '=', imageId).execute();
      // Both have changed their image before either gathers the row.
      await bothChanged();
      await imagesChanged(tx, [imageId]);
    });
  await Promise.all(imageIds.map(end));
  expect((await viewOf(studyId)).state).toBe('done');
});

test('what is hidden leaves the list', async () => {
  const { studyId } = await studyOf([{ score: 0.1 }]);
  await inTenant(async (tx) => {
    await tx.db.updateTable('studies').set({ identity: 'hidden' }).where('id', '=', studyId).execute();
    await studiesChanged(tx, [studyId]);
  });
  await expect(viewOf(studyId)).rejects.toMatchObject({ code: 'resource.not_found' });
});
