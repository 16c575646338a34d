import { randomOf } from '../../kit/random.ts';
import { SAMPLE_USERS } from '../../switcher/samples.ts';
import { portraitOf } from '../../users/store/portrait.ts';
import type { Member } from './board.ts';

/** The template's sample users, and who works with them on this project. */
const PEOPLE: readonly { readonly id: string; readonly name: string }[] = [
  ...SAMPLE_USERS,
  { id: 'user-6', name: 'Karim Haddad' },
  { id: 'user-7', name: 'Freya Lindqvist' },
];

export const MEMBERS: readonly Member[] = PEOPLE.map(({ id, name }) => ({
  id,
  name,
  avatar: portraitOf(randomOf(`board member ${id}`)),
}));

export const MEMBER_IDS = MEMBERS.map(({ id }) => id);

/** Who looks at the board. */
export const ME = 'user-1';
