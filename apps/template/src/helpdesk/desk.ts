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

/** What people of the hospital write about: the subject, and what they say. */
export const TOPICS: Readonly<Record<TeamId, readonly (readonly [subject: string, text: string])[]>> = {
  clinical: [
    ['Medication chart does not save', 'When I press Save the page says "please wait" and nothing happens.'],
    [
      'Lab results arrive an hour late',
      'Results of this morning are only now in the record. Is there a delay?',
    ],
    ['Wrong ward shown for a patient', 'The patient moved yesterday, the record still has the old ward.'],
    ['Discharge letter prints twice', 'Each letter comes out two times on the ward printer.'],
    ['Cannot open the operating list', 'The list stays white since the update last night.'],
    ['Allergy warning cannot be closed', 'The warning covers the form and has no way out.'],
  ],
  imaging: [
    ['Images load slowly on ward 3', 'A chest series takes more than a minute to open here.'],
    ['Prior study is missing', 'The report mentions a study of last year that I cannot find in the archive.'],
    ['Scanner sends to the wrong archive', 'Our new scanner still sends to the test system.'],
    ['Viewer forgets window settings', 'I set lung windows as my default and it is gone each morning.'],
    [
      'Study under the wrong name',
      'Two patients were swapped in the worklist, please correct the second one.',
    ],
  ],
  workplace: [
    ['Printer in room 214 jams', 'It jams on every second page. We use the one next door for now.'],
    ['Screen flickers', 'The left screen flickers since this morning, also with another cable.'],
    ['Headset without sound', 'I hear nothing in calls. Others hear me well.'],
    ['Laptop does not charge', 'The light is on but the battery stays at four percent.'],
    ['New desk phone needed', 'We have a new colleague from Monday on, without a phone.'],
    ['Label printer prints too small', 'Bar codes have been unreadable since we changed the roll.'],
  ],
  access: [
    [
      'Locked out after holiday',
      'My password has expired while I was away and the reset mail does not come.',
    ],
    ['Access for a new colleague', 'She starts on Monday in cardiology and needs what I have.'],
    ['Badge does not open the pharmacy', 'It worked last week. The door stays red now.'],
    ['Second factor on a new phone', 'I have a new phone and the codes are on the old one.'],
    ['Shared mailbox disappeared', 'Our team mailbox is gone from my list since yesterday.'],
  ],
};

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
