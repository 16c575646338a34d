import { AWAY, CAST, type CastMember, faceOf } from '../../kit/cast/people.ts';

export type Member = Pick<CastMember, 'id' | 'name' | 'jobTitle'> & {
  /** A picture's address; null: initials are drawn. */
  readonly picture: string | null;
};

let made: ReadonlyMap<string, Member> | undefined;

/** Who works on projects, by id: all that are at work, oneself among them. Made when first asked for. */
export function team(): ReadonlyMap<string, Member> {
  made ??= new Map(
    CAST.filter(({ id }) => !(id in AWAY)).map(({ id, name, jobTitle }) => [
      id,
      { id, name, jobTitle, picture: faceOf(name) },
    ]),
  );
  return made;
}

/** Those of the team that have these ids. */
export const membersOf = (ids: readonly string[]): readonly Member[] =>
  ids.flatMap((id) => team().get(id) ?? []);
