import { describe, expect, it } from 'vitest';
import { isNestedTooDeeply } from './json-nesting.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the depth of JSON text', () => {
  it('is bounded', () => {
    expect(isNestedTooDeeply(nested(64))).toBe(false);
    expect(isNestedTooDeeply(nested(65))).toBe(true);
    expect(isNestedTooDeeply('{"a":'.repeat(65))).toBe(true);
  });

  it('does not count brackets that are text, nor those beside each other', () => {
    expect(isNestedTooDeeply(JSON.stringify({ text: `"\\${nested(100)}`, more: '[['.repeat(99) }))).toBe(
      false,
    );
    expect(isNestedTooDeeply(`[${'[],'.repeat(500)}{}]`)).toBe(false);
  });
});
