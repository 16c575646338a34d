// @vitest-environment node
import { newUploadId } from '@aiso/contracts/upload-states';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../app/api/errors.ts';
import { uploadView } from '../../testing/upload-view.ts';
import {
  attempt,
  attemptAt,
  attempts,
  clearParts,
  created,
  file,
  kept,
  makeQueue,
  until,
  updates,
  views,
} from './testing/queue-parts.ts';
import { stageOf, totalsOf } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

let queue: UploadQueue;
beforeEach(() => {
  clearParts();
  queue = makeQueue();
  queue.open('reader');
});

const item = (at = 0) => {
  const found = queue.getSnapshot().items[at];
  if (found === undefined) throw new Error(`There is no item ${at}.`);
  return found;
};
test('three files are sent at a time and the next begins when one is done', async () => {
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  await until(() => attempts.length === 3);
  views.set(item(0).id, uploadView(item(0).id));
  attemptAt('a').events.onDone();
  await until(() => attempts.length === 4);
  expect(attempt(3).name).toBe('d');
  await until(() => stageOf(item(0)) === 'queued');
});

test('files chosen before the queue is open go out when it opens; those of a closed one never', async () => {
  queue.close();
  queue.add([file('early')]);
  expect(queue.getSnapshot().items).toEqual([]);
  queue.open('reader');
  await until(() => attempts.length === 1);
  expect(attempt(0).name).toBe('early');

  queue.close();
  queue.add([file('late')]);
  queue.close();
  queue.open('another');
  expect(queue.getSnapshot().items).toEqual([]);
});

test('a file goes out with its SHA-256', async () => {
  queue.add([file('a')]);
  await until(() => attempts.length === 1);
  expect(attempt(0).checksum).toBe('3a6eb0790f39ac87c94f3856b2dd2c5d110e6811602261a9a923d3bb23adc8b7');
});

test('an empty and a too large file are refused with their reason and the rest of the batch is sent', async () => {
  queue.setMaxBytes(6);
  queue.add([file('empty', ''), file('large', 'too large'), file('good')]);
  await until(() => attempts.length === 1);
  expect(queue.getSnapshot().items.map(({ problem }) => problem?.code ?? null)).toEqual([
    'file.empty',
    'file.too_large',
    null,
  ]);
  expect(created).toHaveLength(1);
});

test('what is said of a batch goes with each of its files, also after a reload', async () => {
  const sent: unknown[] = [];
  queue.close();
  queue = makeQueue(
    async ({ patientId, studyId, ageGroup, deidentify }) =>
      void sent.push([patientId, studyId, ageGroup, deidentify]),
  );
  queue.open('reader');
  const assignment = { patientId: 'p', studyId: 's', ageGroup: 'child', deidentify: false } as const;
  const ofNobody = { patientId: null, studyId: null, ageGroup: null, deidentify: true };
  queue.add([
    { ...file('a', 'one'), assignment },
    { ...file('b', 'two'), assignment: ofNobody },
    { ...file('c.png', 'three'), assignment: ofNobody },
  ]);
  expect(item(2).problem?.code).toBe('file.not_deidentifiable');
  await until(() => sent.length === 2);
  expect(sent).toEqual(
    expect.arrayContaining([
      ['p', 's', 'child', undefined],
      [undefined, undefined, undefined, true],
    ]),
  );
  await until(() => item(0).keeping === 'kept' && item(1).keeping === 'kept');
  queue.close();
  queue.open('reader');
  await until(() => queue.getSnapshot().items.length === 2);
  for (const { name, assignment: kept } of queue.getSnapshot().items)
    expect(kept).toEqual(name === 'a' ? assignment : ofNobody);
});

test('a paused file goes on at the place where the server has it', async () => {
  queue.add([file('a')]);
  await until(() => attempts.length === 1);
  attempt(0).events.onUrl('/files/1');
  queue.pause(item().id);
  expect(attempt(0).isStopped).toBe(true);
  expect(item().phase).toBe('paused');
  queue.resume(item().id);
  await until(() => attempts.length === 2);
  expect(attempt(1).url).toBe('/files/1');
  expect(created).toHaveLength(1);
});

test.each([
  ['a lost connection', 'network.unreachable', 0],
  ['a server that is away', 'server.unavailable', 503],
  ['a storage that is full', 'storage.full', 507],
] as const)('%s is tried again until it holds', async (_what, code, status) => {
  queue.add([file('a')]);
  for (let count = 1; count <= 12; count += 1) {
    await until(() => attempts.length === count);
    attempt(count - 1).events.onFailure({
      code,
      message: 'Not now.',
      isFinal: false,
      status,
    });
    expect(stageOf(item())).toBe('reconnecting');
  }
  await until(() => attempts.length === 13);
  attempt(12).events.onDone();
  expect(item().phase).toBe('sent');
});

test('a server that keeps failing ends in a reason, and the file can be sent again', async () => {
  queue.add([file('a')]);
  for (let count = 1; count <= 9; count += 1) {
    await until(() => attempts.length === count);
    attempt(count - 1).events.onFailure({
      code: 'server.internal',
      message: 'Something went wrong',
      isFinal: false,
      status: 500,
    });
  }
  await until(() => item().phase === 'refused');
  expect(item().problem?.message).toBe('Something went wrong');
  const first = item().id;
  await queue.retry(first, file('a').assignment);
  await until(() => attempts.length === 10);
  expect(item().id).not.toBe(first);
});

test('a record that an attempt made whose answer got lost is as good as a new one', async () => {
  queue.close();
  queue = makeQueue(() =>
    Promise.reject(new ApiError('upload.id_taken', 'An upload with this ID already exists.', 409, null)),
  );
  queue.open('reader');
  queue.add([file('a')]);
  await until(() => attempts.length === 1);
  expect(item().phase).toBe('sending');
});

test('a file that was refused for its patient is sent again for whoever is chosen now', async () => {
  const said: unknown[] = [];
  queue.close();
  queue = makeQueue(async ({ patientId }) => {
    said.push(patientId);
    if (patientId === 'gone') throw new ApiError('upload.patient_unknown', 'Not there.', 404, null);
  });
  queue.open('reader');
  const nobody = file('a').assignment;
  queue.add([{ ...file('a'), assignment: { ...nobody, patientId: 'gone' } }]);
  await until(() => item().phase === 'refused');
  await queue.retry(item().id, { ...nobody, patientId: 'there' });
  await until(() => item().phase === 'sending');
  expect(said).toEqual(['gone', 'there']);
});

test('a refusal shows the reason of the server and frees the place for the next file', async () => {
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  await until(() => attempts.length === 3);
  attemptAt('b').events.onFailure({
    code: 'dicom.no_pixels',
    message: 'This DICOM object contains no image.',
    isFinal: true,
    status: 422,
  });
  await until(() => attempts.length === 4);
  expect(item(1).phase).toBe('refused');
  expect(item(1).problem?.code).toBe('dicom.no_pixels');
  expect(kept.has(item(1).id)).toBe(false);
});

test('an upload that had arrived without our hearing of it counts as sent', async () => {
  queue.add([file('a')]);
  await until(() => attempts.length === 1);
  views.set(item().id, uploadView(item().id, { state: 'inferring' }));
  attempt(0).events.onFailure({
    code: 'upload.not_changeable',
    message: 'This upload can no longer be changed.',
    isFinal: true,
    status: 409,
  });
  await until(() => stageOf(item()) === 'inferring');
});

test('a reload finds the files under way, and a paused one stays paused', async () => {
  queue.add([file('a'), file('b')]);
  await until(
    () => attempts.length === 2 && queue.getSnapshot().items.every(({ keeping }) => keeping === 'kept'),
  );
  attemptAt('a').events.onUrl('/files/1');
  queue.pause(item(1).id);
  const ids = queue.getSnapshot().items.map(({ id }) => id);
  expect(queue.wouldLoseFiles()).toBe(false);
  queue.close();

  queue = makeQueue();
  queue.open('reader');
  await until(() => queue.getSnapshot().items.length === 2);
  await until(() => attempts.length === 3);
  expect(queue.getSnapshot().items.map(({ id }) => id)).toEqual(ids);
  expect(attempt(2).url).toBe('/files/1');
  expect(item(1).phase).toBe('paused');
  expect(created).toHaveLength(2);
});

test("another user does not find somebody else's files", async () => {
  queue.add([file('a')]);
  await until(() => kept.size === 1 && attempts.length === 1);
  queue.close();
  queue = makeQueue();
  queue.open('someone-else');
  queue.add([file('b')]);
  await until(() => kept.size === 2 && attempts.length === 2);
  expect(queue.getSnapshot().items.map(({ name }) => name)).toEqual(['b']);
});

test('without the network nothing is started, and all goes on when it is back', async () => {
  queue.add([file('a')]);
  await until(() => attempts.length === 1);
  queue.setOnline(false);
  expect(item().phase).toBe('waiting');
  queue.add([file('b')]);
  queue.setOnline(true);
  await until(() => attempts.length === 3);
});

test('cancelling stops the transfer, tells the server and forgets the bytes', async () => {
  queue.add([file('a')]);
  await until(() => attempts.length === 1 && item().keeping === 'kept');
  queue.cancel(item().id);
  await until(() => updates.length === 1 && kept.size === 0);
  expect(updates[0]).toEqual([item().id, { state: 'cancelled' }]);
  expect(attempt(0).isStopped).toBe(true);
});

test.each(['refused', 'paused'] as const)(
  'a %s file that the server took in after all counts as sent',
  async (phase) => {
    queue.add([file('a')]);
    await until(() => attempts.length === 1);
    if (phase === 'paused') queue.pause(item().id);
    else {
      attempt(0).events.onFailure({ code: 'upload.busy', message: 'Busy.', isFinal: true, status: 423 });
    }
    await until(() => item().phase === phase);
    queue.applyView(uploadView(item().id, { state: 'queued' }));
    expect(stageOf(item())).toBe('queued');
    expect(item().problem).toBeNull();
  },
);

test.each(['cancelled', 'paused'] as const)(
  'a file stays %s, though the attempt that was stopped fails afterwards',
  async (phase) => {
    queue.add([file('a')]);
    await until(() => attempts.length === 1);
    const { id } = item();
    if (phase === 'cancelled') queue.cancel(id);
    else queue.pause(id);
    attempt(0).events.onFailure({
      code: 'network.unreachable',
      message: 'Gone.',
      isFinal: false,
      status: 0,
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([item().phase, attempts.length]).toEqual([phase, 1]);
  },
);

test('a file that was taken in before it could be cancelled is not shown as cancelled', async () => {
  queue = makeQueue(undefined, async () => {
    throw new ApiError('upload.not_changeable', 'This upload can no longer be changed.', 409, null);
  });
  queue.open('reader');
  queue.add([file('a')]);
  await until(() => attempts.length === 1);
  views.set(item().id, uploadView(item().id, { state: 'inferring' }));
  queue.cancel(item().id);
  await until(() => stageOf(item()) === 'inferring');
});

test('live changes show what became of a file', async () => {
  queue.add([file('a')]);
  await until(() => attempts.length === 1);
  attempt(0).events.onDone();
  expect(stageOf(item())).toBe('stored');
  queue.applyView(uploadView(item().id, { state: 'done' }));
  expect(stageOf(item())).toBe('done');
  queue.applyView(uploadView(item().id, { state: 'inferring', updatedAt: '2025-12-31T23:59:59.000Z' }));
  expect(stageOf(item())).toBe('done');
  queue.applyView(uploadView(newUploadId(), { state: 'done' }));
  expect(queue.getSnapshot().items).toHaveLength(1);
  queue.clearFinished();
  expect(queue.getSnapshot().items).toEqual([]);
});

test('totals leave out what was refused', async () => {
  queue.add([file('empty', ''), file('a'), file('b')]);
  await until(() => attempts.length === 2);
  attempt(0).events.onProgress(2);
  attempt(1).events.onDone();
  const totals = totalsOf([...queue.getSnapshot().items]);
  await until(() => totalsOf(queue.getSnapshot().items).sentBytes === 6);
  expect(totals).toMatchObject({ files: 3, bytes: 8, underWay: 1, sent: 1, refused: 1 });
});
