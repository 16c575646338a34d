import { expect, test } from 'vitest';
import { createSplitCache } from './emotion-cache.ts';

test('rules are spread over small style elements, in the order of their coming', () => {
  const { sheet } = createSplitCache({ key: 'split', speedy: true });
  for (let at = 0; at < 250; at += 1) sheet.insert(`.rule${at} { top: 0 }`);
  const elements = [...document.head.querySelectorAll<HTMLStyleElement>('style[data-emotion=split]')];
  const rules = elements.map((element) => [...(element.sheet?.cssRules ?? [])]);
  expect(rules.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(rules.flat().map(({ cssText }) => /rule(\d+)/u.exec(cssText)?.[1])).toEqual(
    Array.from({ length: 250 }, (_, at) => String(at)),
  );
  sheet.flush();
  expect(document.head.querySelector('style[data-emotion=split]')).toBeNull();
});
