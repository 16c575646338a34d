import { describe, expect, it } from 'vitest';
import { star, trash } from '../store/change.ts';
import { sampleDrive } from '../store/sample.ts';
import { allChosen, clickedOn, kept, NOTHING_CHOSEN, stepOf, toggled, wentTo } from './choosing.ts';
import { entriesOf } from './shown.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const PLAIN = { isShift: false, isControl: false };
const SHIFT = { isShift: true, isControl: false };
const CONTROL = { isShift: false, isControl: true };
const at = (focus: string) => wentTo(NOTHING_CHOSEN, ORDER, focus, PLAIN);

describe('selecting', () => {
  it('follows the arrows, and with Shift reaches from where it began', () => {
    const down = wentTo(wentTo(at('c'), ORDER, 'd', SHIFT), ORDER, 'e', SHIFT);
    expect([...down.chosen]).toEqual(['c', 'd', 'e']);
    // Back over the beginning: what was reached before is given up.
    expect([...wentTo(down, ORDER, 'b', SHIFT).chosen]).toEqual(['b', 'c']);
    expect([...wentTo(down, ORDER, 'a', PLAIN).chosen]).toEqual(['a']);
  });

  it('stays with Control held, and Space adds and takes away', () => {
    const gone = wentTo(at('a'), ORDER, 'c', CONTROL);
    expect([[...gone.chosen], gone.focus]).toEqual([['a'], 'c']);
    const added = toggled(gone, 'c');
    expect([...added.chosen]).toEqual(['a', 'c']);
    expect([...toggled(added, 'a').chosen]).toEqual(['c']);
  });

  it('takes clicks: alone, added with Control, up to there with Shift', () => {
    const two = clickedOn(clickedOn(NOTHING_CHOSEN, ORDER, 'b', PLAIN), ORDER, 'd', CONTROL);
    expect([...two.chosen]).toEqual(['b', 'd']);
    expect([...clickedOn(two, ORDER, 'f', SHIFT).chosen]).toEqual(['d', 'e', 'f']);
    expect([...clickedOn(two, ORDER, 'f', { isShift: true, isControl: true }).chosen]).toEqual([
      'b',
      'd',
      'e',
      'f',
    ]);
    expect([...clickedOn(two, ORDER, 'a', PLAIN).chosen]).toEqual(['a']);
  });

  it('loses what is gone, and the keys stand on what came after it', () => {
    const all = allChosen(at('c'), ORDER);
    const left = kept(all, ORDER, ['a', 'b', 'd', 'e']);
    expect([[...left.chosen], left.focus]).toEqual([['a', 'b', 'd', 'e'], 'd']);
    expect(kept(at('g'), ORDER, ['a', 'b']).focus).toBe('b');
    expect(kept(at('g'), ORDER, []).focus).toBeNull();
    const same = at('a');
    expect(kept(same, ORDER, ['a'])).toBe(same);
  });
});

describe('keys', () => {
  const rows = { columns: 1, page: 3, isMirrored: false };
  /** a b c / d e f / g */
  const tiles = { columns: 3, page: 1, isMirrored: false };

  it.each([
    [rows, null, 'ArrowDown', 'a'],
    [rows, null, 'End', 'g'],
    [rows, 'a', 'ArrowDown', 'b'],
    [rows, 'g', 'ArrowDown', 'g'],
    [rows, 'b', 'PageDown', 'e'],
    [rows, 'b', 'PageUp', 'a'],
    [rows, 'd', 'Home', 'a'],
    [rows, 'd', 'ArrowRight', null],
    [rows, 'd', 'x', null],
    [tiles, 'b', 'ArrowDown', 'e'],
    [tiles, 'b', 'ArrowRight', 'c'],
    [tiles, 'c', 'ArrowRight', 'd'],
    [tiles, 'a', 'ArrowUp', null],
    [tiles, 'f', 'ArrowDown', 'g'],
    [tiles, 'g', 'ArrowDown', null],
    [{ ...tiles, isMirrored: true }, 'b', 'ArrowRight', 'a'],
  ] as const)('%j: from %s by %s to %s', (shape, focus, key, to) => {
    expect(stepOf(ORDER, focus, key, shape)).toBe(to);
  });
});

describe('a view', () => {
  const drive = sampleDrive(Date.UTC(2026, 2, 1));
  const top = { view: 'files', folder: '', q: '', sort: null } as const;
  const names = (change: Partial<Parameters<typeof entriesOf>[1]>, of = drive): string[] =>
    entriesOf(of, { ...top, ...change }).map(({ name }) => name);

  it('of a folder has its folders first, and numbers by their value', () => {
    const cases = names({ folder: 'teaching/cases' });
    expect(cases.indexOf('Case 2 effusion.svg')).toBeLessThan(cases.indexOf('Case 10 fracture.svg'));
    const firstFile = entriesOf(drive, top).findIndex(({ isFolder }) => !isFolder);
    expect(
      entriesOf(drive, top)
        .slice(firstFile)
        .some(({ isFolder }) => isFolder),
    ).toBe(false);
    expect(names({ sort: '-name', folder: 'teaching/cases' })).toEqual(cases.toReversed());
  });

  it('sorts by size and time', () => {
    const sizes = entriesOf(drive, { ...top, folder: 'dictations', sort: '-size' }).map((one) =>
      one.isFolder ? 0 : one.size,
    );
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    const times = entriesOf(drive, { ...top, sort: 'modified' }).map(({ modifiedAt }) => modifiedAt);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('of a search goes through the folders below, and leaves others out', () => {
    expect(names({ q: 'case 3' })).toEqual(['Case 3 nodule.svg']);
    expect(names({ q: 'case 3', folder: 'reports' })).toEqual([]);
  });

  it('of what is starred, shared, recent or deleted has nothing from the trash but the last', () => {
    expect(names({ view: 'starred' }, star(drive, ['teaching'], true))).toContain('Teaching');
    expect(names({ view: 'starred' }, trash(star(drive, ['teaching'], true), ['teaching'], 1))).not.toContain(
      'Teaching',
    );
    // What lies in a folder that was given is not told again.
    expect(names({ view: 'shared' })).toEqual(
      expect.arrayContaining(['Model audit', 'Teaching', 'Studies this year.svg']),
    );
    expect(names({ view: 'shared' })).not.toContain('Method.md');
    expect(names({ view: 'recent' })).toHaveLength(50);
    expect(names({ view: 'trash' })).toEqual([
      'Old phone list.csv',
      'Draft of a letter.md',
      'Old chart.svg',
      'Test recording.wav',
    ]);
  });
});
