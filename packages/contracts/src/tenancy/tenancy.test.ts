import { expect, test } from 'vitest';
import { displayNameOf, initialsOf } from './tenancy.ts';

test('names fall back to given and family name, given name, e-mail, then User', () => {
  expect(displayNameOf({ name: 'Dr. A', givenName: 'Ada', familyName: 'Byron' })).toBe('Dr. A');
  expect(displayNameOf({ givenName: 'Ada', familyName: 'Byron' })).toBe('Ada Byron');
  expect(displayNameOf({ givenName: 'Ada' })).toBe('Ada');
  expect(displayNameOf({ email: 'ada@example.org' })).toBe('ada@example.org');
  expect(displayNameOf({})).toBe('User');
});

test('initials are the first letters of up to two words, whatever the script', () => {
  expect(initialsOf('ada lovelace byron')).toBe('AL');
  expect(initialsOf('  émile ')).toBe('É');
  expect(initialsOf('e\u0301mile')).toBe('E\u0301');
  expect(initialsOf('👩‍⚕️ who')).toBe('👩‍⚕️W');
});
