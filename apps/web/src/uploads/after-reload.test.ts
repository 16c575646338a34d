import { beforeEach, expect, test } from 'vitest';
import { uploadView } from '../testing/upload-view.ts';
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
