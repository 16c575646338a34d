import { castMember, OWN_ID } from '../../kit/cast/people.ts';
import type { Papers } from './application.ts';
import type { City, FieldId, LevelId } from './terms.ts';

/** Who looks for a job here, and for which. */
export const PROFILE: {
  readonly fields: readonly FieldId[];
  readonly levels: readonly LevelId[];
  readonly city: City;
  readonly papers: Papers;
} = {
  fields: ['imaging', 'data'],
  levels: ['senior', 'lead'],
  city: 'Berlin',
  papers: {
    givenName: 'Amelia',
    familyName: 'Hart',
    email: castMember(OWN_ID).email,
    phone: '+49 30 5550 0142',
    place: 'Berlin',
    resume: null,
    letter: '',
    answers: {},
  },
};
