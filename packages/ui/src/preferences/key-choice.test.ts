import { expect, it } from 'vitest';
import { keyChoiceFrom, shownKeyOf, USUAL_KEYS, usualKeyOf, withKey } from './key-choice.ts';

it('letters act as they usually do until something else is chosen', () => {
  expect(usualKeyOf(USUAL_KEYS, 'a')).toBe('a');
  expect(shownKeyOf(USUAL_KEYS, 'A')).toBe('A');
});

it('an own key acts in place of the usual one, which does nothing any more', () => {
  const choice = withKey(USUAL_KEYS, 'a', 'q');
  expect([usualKeyOf(choice, 'q'), usualKeyOf(choice, 'a'), usualKeyOf(choice, 'd')]).toEqual([
    'a',
    null,
    'd',
  ]);
  expect([shownKeyOf(choice, 'A'), shownKeyOf(choice, 'Enter')]).toEqual(['Q', 'Enter']);
  expect(withKey(choice, 'a', 'a')).toEqual(USUAL_KEYS);
});

it('switched off, no letter, digit or sign acts, and other keys still do', () => {
  const off = { ...USUAL_KEYS, areOn: false };
  expect(['a', '1', '?', '+'].map((key) => usualKeyOf(off, key))).toEqual([null, null, null, null]);
  expect(['escape', 'arrowup', ' '].map((key) => usualKeyOf(off, key))).toEqual(['escape', 'arrowup', ' ']);
});

it('of what was kept only that counts which is a key, once', () => {
  const kept = { areOn: false, own: { a: 'q', d: 'q', h: 'Enter', x: ' ', n: 'M', j: 7, k: 'ü' } };
  expect(keyChoiceFrom(JSON.stringify(kept))).toEqual({ areOn: false, own: { a: 'q', k: 'ü' } });
  expect([null, '', '7', '{"own":[]}', '{"areOn":"no"}'].map(keyChoiceFrom)).toEqual(
    Array.from({ length: 5 }, () => USUAL_KEYS),
  );
});
