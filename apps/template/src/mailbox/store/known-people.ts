import { addressText } from '../compose/addresses.ts';
import { type Mail, ME } from './mail.ts';

/** Whoever wrote longer ago is typed out. */
const NEWEST = 1_000;

/** Whom one wrote to or had mail from of late, once each, as they stand in a letter's head. */
export function knownPeople(mails: readonly Mail[]): readonly string[] {
  const texts = new Map<string, string>();
  for (const { from, to, cc } of mails.slice(0, NEWEST)) {
    for (const person of [from, ...to, ...cc]) {
      const email = person.email.toLowerCase();
      if (email !== '' && email !== ME.email && !texts.has(email)) texts.set(email, addressText(person));
    }
  }
  return [...texts.values()].toSorted();
}
