import { AUDIT_ACTIONS } from '@aiso/contracts/audit-log';
import { LANGUAGES } from '@aiso/languages/languages.ts';
import { changeLanguage } from '@aiso/ui/i18n/change-language.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { useActionWords } from './action-words.ts';

afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en');
});

function Words() {
  const wordsOf = useActionWords();
  return (
    <ul>
      {[...AUDIT_ACTIONS, 'reading.dreamt_of', 'sample.taken'].map((action) => (
        <li key={action}>{wordsOf(action)}</li>
      ))}
    </ul>
  );
}

it.each(LANGUAGES.map(({ code }) => code))(
  'everything that the server writes down has its words: %s',
  async (code) => {
    await renderPart(<Words />);
    await screen.findByRole('list');
    expect(await changeLanguage(code)).toBe('changed');
    const words = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    const [unknownVerb, unknownKind] = words.splice(-2);
    // A name as the server writes it has a dot or an underscore, or is no more than the key of a text.
    for (const word of words) expect(word).not.toMatch(/[._]|\bverb\b|\bkind\b/u);
    expect(new Set(words).size).toBe(AUDIT_ACTIONS.length);
    expect(unknownVerb).toContain('dreamt_of');
    expect(unknownKind).toBe('sample.taken');
  },
);
