import { ShownError } from '@aiso/ui/states/shown-error.ts';
import { z } from 'zod';
import { today } from '../kit/calendar.ts';
import { randomOf } from '../kit/random.ts';
import { coverArtOf } from './store/cover-art.ts';
import { DEPARTMENTS, ROLES, type User } from './store/user.ts';
import { isTaken, USERS, withChange, withUser } from './store/users-data.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** What a form asks of a user. */
export const userSchema = z.object({
  givenName: text(60),
  familyName: text(60),
  email: z.email().max(120),
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{3,30}$/u),
  phone: z
    .string()
    .trim()
    .regex(/^[+\d\s()-]{0,24}$/u),
  role: z.enum(ROLES),
  department: z.enum(DEPARTMENTS),
  jobTitle: text(60),
  city: text(60),
  about: z.string().trim().max(400),
});
export type UserInput = z.input<typeof userSchema>;
export type UserValues = z.output<typeof userSchema>;

export const USER_SENTENCES: Readonly<Record<string, string>> = {
  email: 'Enter an address such as lena@lakeside.example',
  username: '3 to 30 lowercase letters, digits, dots, hyphens and underscores',
  phone: 'Enter a number such as +1 555 0123 4567',
};

const NEW_USER: UserInput = {
  givenName: '',
  familyName: '',
  email: '',
  username: '',
  phone: '',
  role: 'member',
  department: 'Radiology',
  jobTitle: '',
  city: '',
  about: '',
};

/** What the form begins with; null for somebody new. */
export const inputOf = (user: User | null): UserInput =>
  user === null ? NEW_USER : { ...NEW_USER, ...user };

/** An address or a name that somebody else has. */
class TakenError extends ShownError {
  readonly text: string;
  readonly reference = null;
  readonly field: string;

  constructor(field: string, text: string) {
    super(text);
    this.field = field;
    this.text = text;
  }
}

/** The field that an error belongs to; null: the whole form. */
export const fieldOfError = (error: unknown): string | null =>
  error instanceof TakenError ? error.field : null;

/** Somebody who was invited just now. */
const newUser = (values: UserValues): User => {
  const id = `user-${crypto.randomUUID()}`;
  return {
    ...values,
    id,
    state: 'invited',
    joinedOn: today(),
    lastSeenAt: null,
    picture: null,
    cover: coverArtOf(randomOf(id)),
  };
};

/**
 * Keeps a changed user, or a new one under an id that no other has.
 * @returns the way back
 * @throws where address or name belong to somebody else, or the store fails
 */
export async function saveUser(user: User | null, values: UserValues): Promise<() => Promise<void>> {
  const next = user === null ? newUser(values) : { ...user, ...values };
  await USERS.read((data) => {
    for (const field of ['email', 'username'] as const)
      if (isTaken(data, field, next))
        throw new TakenError(
          field,
          field === 'email' ? 'This email address is already in use' : 'This user name is already in use',
        );
  });
  return await USERS.change(user === null ? withUser(next) : withChange(new Set([user.id]), values));
}
