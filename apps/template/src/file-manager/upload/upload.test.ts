import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DemoError } from '../../kit/demo-store.ts';
import type { Drive } from '../store/entry.ts';
import { sampleDrive } from '../store/sample.ts';
import { QUOTA } from '../store/usage.ts';
import { chosenUploads, planUpload } from './plan.ts';
import { SENDING, shareSent, uploadQueue } from './queue.ts';

const DRIVE = sampleDrive(Date.UTC(2026, 2, 1));
const fileOf = (name: string, bytes = 100): File => new File([new Uint8Array(bytes)], name);
const counter = (): (() => string) => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};

describe('a plan', () => {
  it('makes the folders that are missing, the outer first, and uses those that are there', () => {
    const picked = [
      { file: fileOf('one.txt'), folder: 'protocols/extra/deep' },
      { file: fileOf('two.txt'), folder: 'protocols/extra' },
      { file: fileOf('three.txt'), folder: '' },
    ];
    const { folders, files } = planUpload(DRIVE, '', picked, counter());
    expect(folders.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['extra', 'protocols'],
      ['deep', folders[0]?.id],
    ]);
    expect(files.map(({ folderId }) => folderId)).toEqual([folders[1]?.id, folders[0]?.id, '']);
  });

  it('knows which names are taken, and leaves out what is to be skipped', () => {
    const picked = ['Duty roster.csv', 'Phone list.csv', 'New.csv'].map((name) => ({
      file: fileOf(name),
      folder: '',
    }));
    const plan = planUpload(DRIVE, '', picked, counter());
    expect(plan.collisions.map(({ name }) => name)).toEqual(['Duty roster.csv', 'Phone list.csv']);
    const [first, second] = plan.collisions.map(({ id }) => id);
    const uploads = chosenUploads(
      plan,
      new Map([
        [first ?? '', 'skip'],
        [second ?? '', 'replace'],
      ]),
    );
    expect(uploads.map(({ name, choice }) => [name, choice])).toEqual([
      ['Phone list.csv', 'replace'],
      ['New.csv', 'both'],
    ]);
  });

  it('refuses what there is no room for, and takes the rest', () => {
    const huge = Object.defineProperty(fileOf('huge.bin'), 'size', { value: QUOTA });
    const picked = [huge, fileOf('small.txt')].map((file) => ({ file, folder: '' }));
    const { refused, files } = planUpload(DRIVE, '', picked, counter());
    expect([refused, files.map(({ name }) => name)]).toEqual([['huge.bin'], ['small.txt']]);
  });
});

describe('the queue', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const upload = (id: string, bytes = 1_000) =>
    ({ id, name: id, folderId: '', blob: new Blob([new Uint8Array(bytes)]), choice: 'both' }) as const;
  function queueOn(change: (drive: Drive) => Promise<void> = async () => {}) {
    return uploadQueue({
      async change(to) {
        await change(to(DRIVE));
        return async () => {};
      },
    });
  }
  const states = (queue: ReturnType<typeof queueOn>) => queue.jobs().map(({ state }) => state);

  it('sends a few at once, shows how far they are, and keeps them', async () => {
    const kept: Drive[] = [];
    const queue = queueOn(async (drive) => void kept.push(drive));
    queue.add(['a', 'b', 'c', 'd', 'e'].map((id) => upload(id)));
    expect(states(queue)).toEqual(Array(5).fill('waiting'));
    await vi.advanceTimersByTimeAsync(SENDING.stepMs);
    expect(states(queue)).toEqual(['sending', 'sending', 'sending', 'sending', 'waiting']);
    expect(shareSent(queue.jobs())).toBeCloseTo(0.2);
    await vi.advanceTimersByTimeAsync(20 * SENDING.stepMs);
    expect(states(queue)).toEqual(Array(5).fill('done'));
    expect(kept).toHaveLength(5);
    expect(kept[0]?.get('a')).toMatchObject({ name: 'a', size: 1_000 });
    queue.clear();
    expect(queue.jobs()).toEqual([]);
  });

  it('says why one failed, and tries it again', async () => {
    let isDown = true;
    const queue = queueOn(async () => {
      if (isDown) throw new DemoError('Internal server error');
    });
    queue.add([upload('a')]);
    await vi.advanceTimersByTimeAsync(20 * SENDING.stepMs);
    expect(queue.jobs()[0]).toMatchObject({ state: 'failed', why: 'Internal server error' });
    isDown = false;
    queue.retry('a');
    await vi.advanceTimersByTimeAsync(20 * SENDING.stepMs);
    expect(queue.jobs()[0]).toMatchObject({ state: 'done', why: null });
  });

  it('cancels one, and goes on with the others', async () => {
    const queue = queueOn();
    queue.add([upload('a'), upload('b')]);
    await vi.advanceTimersByTimeAsync(SENDING.stepMs);
    queue.cancel('a');
    await vi.advanceTimersByTimeAsync(20 * SENDING.stepMs);
    expect(states(queue)).toEqual(['cancelled', 'done']);
    expect(shareSent(queue.jobs())).toBe(1);
    queue.cancel('b');
    expect(states(queue)).toEqual(['cancelled', 'done']);
  });

  it('sends an empty file, too', async () => {
    const queue = queueOn();
    queue.add([upload('empty', 0)]);
    await vi.advanceTimersByTimeAsync(3 * SENDING.stepMs);
    expect(states(queue)).toEqual(['done']);
    expect(shareSent(queue.jobs())).toBe(1);
  });
});
