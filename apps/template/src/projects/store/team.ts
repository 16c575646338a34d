import { makeUsers } from '../../users/store/make-users.ts';
import { fullName } from '../../users/store/user.ts';

export type Member = {
  readonly id: string;
  readonly name: string;
  readonly jobTitle: string;
  /** A picture's address; null: initials are drawn. */
  readonly picture: string | null;
};

let made: ReadonlyMap<string, Member> | undefined;

/** Who works on projects, by id: active users of the demo, oneself among them. Made when first asked for. */
export function team(): ReadonlyMap<string, Member> {
  made ??= new Map(
    makeUsers()
      .filter(({ state }) => state === 'active')
      .map((user) => [
        user.id,
        { id: user.id, name: fullName(user), jobTitle: user.jobTitle, picture: user.picture },
      ]),
  );
  return made;
}

/** Those of the team that have these ids. */
export const membersOf = (ids: readonly string[]): readonly Member[] =>
  ids.flatMap((id) => team().get(id) ?? []);
