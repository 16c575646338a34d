import type { CreateUpload } from '@aiso/contracts/uploads';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../app/api/errors.ts';
import { uploadView } from '../../testing/upload-view.ts';
import { rememberSentUploads } from './kept/sent-uploads.ts';
import {
  attemptAt,
  attempts,
  clearParts,
  file,
  makeQueue,
  until,
  updates,
  views,
} from './testing/queue-parts.ts';
import { stageOf, totalsOf } from './upload-item.ts';

beforeEach(() => {
  clearParts();
  sessionStorage.clear();
});

test('what the browser refuses is recorded with its reason, once the network is there, and is seen after a reload', async () => {
  const recorded: CreateUpload[] = [];
  let isReached = false;
  const queue = makeQueue(undefined, undefined, async (body) => {
    if (!isReached) throw new ApiError('network.unreachable', 'No network.', 0, null);
    recorded.push(body);
  });
  queue.open('reader');
  queue.setMaxBytes(6);
  queue.setOnline(false);
  const raster = file('film.png');
  queue.add([
    file('empty.dcm', ''),
    file('large.dcm', 'too large'),
    { ...raster, assignment: { ...raster.assignment, deidentify: true } },
  ]);
  isReached = true;
  queue.setOnline(true);
  await until(() => recorded.length === 3);
  expect(recorded).toMatchObject([
    { fileName: 'empty.dcm', fileSize: 0, refused: 'file.empty', deidentify: false },
    { fileName: 'large.dcm', fileSize: 9, refused: 'file.too_large' },
    { refused: 'file.not_deidentifiable', deidentify: true },
  ]);
  expect(attempts).toHaveLength(0);
  for (const { uploadId, fileName, refused: code = 'file.empty' } of recorded)
    views.set(uploadId, uploadView(uploadId, { fileName, state: 'refused', error: { code, message: code } }));
  queue.close();

  const reloaded = makeQueue();
  reloaded.open('reader');
  await until(() => reloaded.getSnapshot().items.length === 3);
  expect(reloaded.getSnapshot().items.map(({ phase, problem }) => [phase, problem?.code])).toEqual([
    ['refused', 'file.empty'],
    ['refused', 'file.too_large'],
    ['refused', 'file.not_deidentifiable'],
  ]);
});

test('a file that its server does not take when it is announced is recorded, too', async () => {
  const recorded: CreateUpload[] = [];
  const refusal = new ApiError('upload.patient_archived', 'Archived.', 409, null);
  const queue = makeQueue(
    () => Promise.reject(refusal),
    undefined,
    async (body) => void recorded.push(body),
  );
  queue.open('reader');
  queue.add([file('a.dcm')]);
  await until(() => recorded.length === 1);
  expect(recorded).toMatchObject([{ fileName: 'a.dcm', refused: 'upload.patient_archived' }]);
});

test('a reload still shows what was not taken, with its reason, and what was cancelled', async () => {
  const queue = makeQueue();
  queue.open('reader');
  queue.add([file('empty', ''), file('bad', 'no image'), file('left', 'an image')]);
  await until(() => attempts.length === 2);
  const [, bad, left] = queue.getSnapshot().items.map(({ id }) => id);
  if (bad === undefined || left === undefined) throw new Error('Not all were added.');
  const error = { code: 'file.unknown_format', message: 'This is no image.' } as const;
  views.set(bad, uploadView(bad, { fileName: 'bad', state: 'refused', error }));
  attemptAt('bad').events.onFailure({ ...error, isFinal: true, status: 422 });
  views.set(left, uploadView(left, { fileName: 'left', state: 'cancelled' }));
  queue.cancel(left);
  await until(() => updates.length === 1 && queue.getSnapshot().items[1]?.phase === 'refused');
  queue.close();

  const reloaded = makeQueue();
  reloaded.open('reader');
  await until(() => reloaded.getSnapshot().items.length === 2);
  const { items } = reloaded.getSnapshot();
  expect(items.map((item) => [item.name, stageOf(item), item.problem])).toEqual([
    ['bad', 'refused', error],
    ['left', 'cancelled', null],
  ]);
  expect(totalsOf(items)).toMatchObject({ files: 2, refused: 1, sent: 0, bytes: 0 });
  reloaded.clearFinished();

  const cleared = makeQueue();
  cleared.open('reader');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(cleared.getSnapshot().items).toEqual([]);
});

test('a reload shows what was sent when all of it is known, and says until then that it is not', async () => {
  const ids = Array.from({ length: 20 }, (_none, at) => `sent-${at}`);
  for (const id of ids) views.set(id, uploadView(id, { fileName: id, state: 'done' }));
  rememberSentUploads('reader', ids);
  const queue = makeQueue();
  const seen: string[] = [];
  queue.subscribe(() => {
    const { items, isRestoring } = queue.getSnapshot();
    seen.push(`${items.length} ${isRestoring}`);
  });
  expect(queue.getSnapshot().isRestoring).toBe(true);
  queue.open('reader');
  await until(() => !queue.getSnapshot().isRestoring);
  expect(new Set(seen)).toEqual(new Set(['0 true', '20 false']));
  expect(queue.getSnapshot().items.map(({ name }) => name)).toEqual(ids);
});

test('the number of files to be sent does not fall when one of them is refused', async () => {
  const queue = makeQueue();
  queue.open('reader');
  queue.add([file('good', 'an image'), file('bad', 'no image'), file('empty', '')]);
  await until(() => attempts.length === 2);
  const meant = () => totalsOf(queue.getSnapshot().items).meant;
  expect(meant()).toBe(3);
  const error = { code: 'file.unknown_format', message: 'This is no image.' } as const;
  attemptAt('bad').events.onFailure({ ...error, isFinal: true, status: 422 });
  await until(() => queue.getSnapshot().items[1]?.phase === 'refused');
  expect(meant()).toBe(3);
});
