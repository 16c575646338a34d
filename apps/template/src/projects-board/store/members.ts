import { castMember, faceOf, OWN_ID } from '../../kit/cast/people.ts';
import { SAMPLE_USERS } from '../../switcher/samples.ts';
import type { Member } from './board.ts';

/** The template's sample users, and who works with them on this project. */
export const MEMBER_IDS: readonly string[] = [
  ...SAMPLE_USERS.map(({ id }) => id),
  'karim-haddad',
  'freya-olsen',
];

export const MEMBERS: readonly Member[] = MEMBER_IDS.map((id) => {
  const { name } = castMember(id);
  return { id, name, avatar: faceOf(name) ?? '' };
});

/** Who looks at the board. */
export const ME = OWN_ID;
