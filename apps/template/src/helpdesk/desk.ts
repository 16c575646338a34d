import { COLLEAGUES, castMember, OWN_ID } from '../kit/cast/people.ts';

/** Who works at the helpdesk of a hospital, what reaches it, and how soon it is to be solved. */
export const TEAMS = [
  { id: 'clinical', title: 'Clinical systems' },
  { id: 'imaging', title: 'Imaging and archive' },
  { id: 'workplace', title: 'Workplace' },
  { id: 'access', title: 'Access and accounts' },
] as const;
export type TeamId = (typeof TEAMS)[number]['id'];

export const CHANNELS = [
  { id: 'portal', title: 'Portal' },
  { id: 'email', title: 'Email' },
  { id: 'phone', title: 'Phone' },
  { id: 'chat', title: 'Chat' },
] as const;
export type ChannelId = (typeof CHANNELS)[number]['id'];

/** From the most pressing to the least, with the hours within which a ticket is to be solved. */
export const PRIORITIES = [
  { id: 'urgent', title: 'Urgent', hours: 4 },
  { id: 'high', title: 'High', hours: 8 },
  { id: 'normal', title: 'Normal', hours: 24 },
  { id: 'low', title: 'Low', hours: 72 },
] as const;
export type PriorityId = (typeof PRIORITIES)[number]['id'];
export const hoursOf = (priority: PriorityId): number =>
  PRIORITIES.find(({ id }) => id === priority)?.hours ?? 0;

const STAFF = [
  [OWN_ID, 'imaging'],
  ['aiko-sato', 'imaging'],
  ['bram-de-wit', 'imaging'],
  ['mira-holm', 'clinical'],
  ['tomas-rey', 'clinical'],
  ['leila-aziz', 'workplace'],
  ['emil-berg', 'workplace'],
  ['nadia-rossi', 'access'],
  ['felix-ode', 'access'],
] as const satisfies readonly (readonly [id: string, team: TeamId])[];
export type AgentId = (typeof STAFF)[number][0];
/** Two at least in each team. The first is who looks at this page. */
export const AGENTS: readonly { readonly id: AgentId; readonly name: string; readonly team: TeamId }[] =
  STAFF.map(([id, team]) => ({ id, name: castMember(id).name, team }));
export const ME: AgentId = OWN_ID;

/** Wards, day clinics, outpatients, reading rooms and laboratories, as people name them. */
const PLACES = 'E1 M1 M2 M3 S1 S2 C1 C2 P1 B1 D1 D2 O1 O2 O3 O4 R1 R2 L1 L2'.split(' ');

/**
 * What people of the hospital write about: the subject, in which `#` is where they are, and what they say.
 */
const TOPICS: Readonly<Record<TeamId, readonly (readonly [subject: string, text: string])[]>> = {
  clinical: [
    [
      'Medication chart on # does not save',
      'When I press Save the page says "please wait" and nothing happens.',
    ],
    [
      'Lab results reach # an hour late',
      'Results of this morning are only now in the record. Is there a delay?',
    ],
    ['Patient of # shown on another ward', 'The patient moved yesterday, the record still has the old ward.'],
    ['Discharge letters of # print twice', 'Each letter comes out two times on the ward printer.'],
    ['Operating list stays white on #', 'The list stays white since the update last night.'],
    ['Allergy warning on # cannot be closed', 'The warning covers the form and has no way out.'],
  ],
  imaging: [
    ['Images load slowly on #', 'A chest series takes more than a minute to open here.'],
    [
      'Prior study missing on #',
      'The report mentions a study of last year that I cannot find in the archive.',
    ],
    ['Scanner of # sends to the test archive', 'Our new scanner still sends to the test system.'],
    ['Viewer on # forgets window settings', 'I set lung windows as my default and it is gone each morning.'],
    [
      'Study of # under the wrong name',
      'Two patients were swapped in the worklist, please correct the second one.',
    ],
  ],
  workplace: [
    ['Printer on # jams', 'It jams on every second page. We use the one next door for now.'],
    ['Screen flickers on #', 'The left screen flickers since this morning, also with another cable.'],
    ['Headset without sound on #', 'I hear nothing in calls. Others hear me well.'],
    ['Laptop of # does not charge', 'The light is on but the battery stays at four percent.'],
    ['New desk phone for #', 'We have a new colleague from Monday on, without a phone.'],
    ['Label printer on # prints too small', 'Bar codes have been unreadable since we changed the roll.'],
  ],
  access: [
    [
      'Locked out of # after holiday',
      'My password has expired while I was away and the reset mail does not come.',
    ],
    ['Access to # for a new colleague', 'She starts on Monday and needs what I have.'],
    ['Badge does not open #', 'It worked last week. The door stays red now.'],
    ['Second factor on a new phone, #', 'I have a new phone and the codes are on the old one.'],
    ['Mailbox of # disappeared', 'Our team mailbox is gone from my list since yesterday.'],
  ],
};

/**
 * What a team's ticket is about. Two of a week never have one subject: on a day each topic comes before one
 * comes again, and the days of a week name other places.
 * @param day counted from any one
 * @param at the ticket's place among those of the team on that day
 */
export function topicOf(team: TeamId, day: number, at: number): readonly [subject: string, text: string] {
  const topics = TOPICS[team];
  const [subject, text] = topics[(7 * day + at) % topics.length] ?? ['', ''];
  const place = PLACES[(2 * day + Math.floor(at / topics.length)) % PLACES.length] ?? '';
  return [subject.replace('#', place), text];
}

export const REQUESTERS: readonly string[] = COLLEAGUES.filter(({ department }) => department !== 'IT').map(
  ({ name }) => name,
);

/** Answers that are used again and again. `{name}` stands for who asked. */
export const MACROS = [
  {
    id: 'more',
    title: 'Ask for more',
    kind: 'reply',
    text: 'Hello {name}, could you send us a picture of what you see, and tell us since when this happens?',
  },
  {
    id: 'working',
    title: 'We are on it',
    kind: 'reply',
    text: 'Hello {name}, thank you for telling us. We are looking into it and will write again today.',
  },
  {
    id: 'solved',
    title: 'Solved, please check',
    kind: 'reply',
    text: 'Hello {name}, this should work again now. Please try, and answer here if it does not.',
  },
  {
    id: 'vendor',
    title: 'Waits for the manufacturer',
    kind: 'note',
    text: 'Passed on to the manufacturer. Ask again tomorrow.',
  },
] as const satisfies readonly { id: string; title: string; kind: 'reply' | 'note'; text: string }[];
