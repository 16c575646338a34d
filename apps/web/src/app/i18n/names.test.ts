// @vitest-environment node

import { LANGUAGES } from '@aiso/languages/languages.ts';
import { readTextFiles, textsOf } from '@aiso/languages/testing/texts.ts';
import { describe, expect, it } from 'vitest';

const FILES = readTextFiles();

/** Names that say more than what is seen on the control: the area, what is seen, the name. */
const NAMES = [
  ['models', 'shadow.action', 'shadow.actionOf'],
  ['models', 'promote.action', 'promote.actionOf'],
  ['modelCards', 'modelCard', 'modelCardOf'],
  ['account', 'sessions.end', 'sessions.endNamed'],
] as const;

// Who speaks to the computer says what is seen (WCAG 2.2, 2.5.3).
describe.each(LANGUAGES)('a name in $name', ({ code }) => {
  it.each(NAMES)('holds what is seen, of %s: %s', (area, seen, name) => {
    const texts = textsOf(FILES, code, `web/${area}`);
    const shown = texts?.get(seen) ?? '';
    expect(shown).not.toBe('');
    expect(texts?.get(name)?.toLowerCase()).toContain(shown.toLowerCase());
  });

  it('holds the number on the badge of the notifications', () => {
    const names = [...(textsOf(FILES, code, 'web/notifications') ?? [])].filter(([key]) =>
      key.startsWith('openUnread_'),
    );
    expect(names).not.toEqual([]);
    for (const [, name] of names) expect(name).toContain('{{count}}');
  });
});
