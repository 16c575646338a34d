import { OWN_ID } from '../../kit/cast/people.ts';
import type { Answer, CalendarEvent, Guest } from './event.ts';

export const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  yes: 'Yes',
  maybe: 'Maybe',
  no: 'No',
  waiting: 'No reply',
};

const ORDER: readonly Answer[] = ['yes', 'maybe', 'no', 'waiting'];

/** Who is in it, who invited first: they come. */
export function peopleOf({ guests = [], organiserId = OWN_ID }: CalendarEvent): readonly Guest[] {
  return guests.length === 0 ? [] : [{ id: organiserId, answer: 'yes' }, ...guests];
}

/** "4 yes, 1 maybe". */
export const answersText = (people: readonly Guest[]): string =>
  ORDER.flatMap((answer) => {
    const count = people.filter((one) => one.answer === answer).length;
    return count === 0 ? [] : [`${count} ${ANSWER_WORDS[answer].toLowerCase()}`];
  }).join(', ');
