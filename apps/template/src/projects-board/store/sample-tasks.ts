import { castMember } from '../../kit/cast/people.ts';
import type { DrawingKind } from '../../kit/drawings.ts';
import { type Block, blocksOf } from '../../kit/written.ts';
import type { Label, Priority } from './board.ts';

/** What work on this board is about. */
export const LABELS: readonly Label[] = [
  { id: 'protocol', name: 'Protocol', tone: 'blue' },
  { id: 'model', name: 'Model', tone: 'violet' },
  { id: 'legal', name: 'Legal', tone: 'pink' },
  { id: 'rooms', name: 'Rooms', tone: 'green' },
  { id: 'wards', name: 'Wards', tone: 'teal' },
  { id: 'training', name: 'Training', tone: 'navy' },
  { id: 'it', name: 'IT', tone: 'neutral' },
];

/** Work of a clinic that begins to read with a model: the task, what it is about, and its checklist. */
export type Sample = {
  readonly name: string;
  readonly priority: Priority;
  readonly labelIds: readonly string[];
  /** Days from today until work on it begins, and until it is due; null for none. */
  readonly starts: number | null;
  readonly dueIn: number | null;
  /** In points. */
  readonly estimate: number | null;
  readonly memberIds: readonly string[];
  readonly cover: DrawingKind | null;
  readonly about: string;
  /** What begins with a cross is done. */
  readonly items: readonly { readonly text: string; readonly isDone: boolean }[];
};

/**
 * By column: name, priority, labels, days until it begins and is due, points, who works on it (who leads it
 * first), a cover; what it is about; its checklist.
 */
const TABLE = `
Write the reading protocol for chest radiographs | high | protocol | -8 3 | 5 | amelia-hart priya-nair | film
Two pages that say who reads what, in which order, and when a second reader is asked.
+Collect what the three sites do today; Draft; Comments from the radiologists; Final version

Agree on operating points with the clinical lead | urgent | model protocol | -5 0 | 3 | amelia-hart karim-haddad priya-nair
One point for each finding, with the share of false alarms it brings on our own films.
+Table of sensitivity and specificity; Meeting with the lead; Minutes

Check the privacy notice for patients | medium | legal | -2 6 | 3 | mei-tanaka
The notice must say that a model looks at the image and that a person decides.
Wording; Data protection officer; Translation into Arabic and German

Compare 200 films with the second reader | medium | model | 0 12 | 8 | luis-romero amelia-hart | chart
Films of last winter, read without knowing the model’s scores.
+Draw the sample; Reading sessions; Table of disagreements

Choose the grey-scale monitors for reading room 2 | urgent | rooms | -12 -1 | 5 | karim-haddad
Three offers are in. They differ in luminance and in the years of calibration.
+Offers; Test at the window desk

Name a contact for each ward | low | wards | 18 25 | 1 |
Who is called when a finding cannot wait.

Approve the training plan for residents | low | training | | 2 | luis-romero priya-nair
Four evenings, each with twenty films and a talk.
Dates; Room; Cases with consent

Connect the mobile units to the archive | high | it | -10 1 | 8 | freya-olsen jonas-weber | van
Both vans send over the mobile network. What is lost on the way is sent again at night.
+Router of van 1; +Router of van 2; Test with 50 studies; Alarm when the queue stops

Move the worklist to the new server | high | it | -4 3 | 8 | jonas-weber mei-tanaka amelia-hart
On a Sunday, with the old one kept for a week.
Rehearsal; Backup; Move; Watch for a day

Train the radiographers in positioning | medium | training | -3 6 | 3 | jonas-weber freya-olsen
Rotated films are the most common reason the model refuses an image.
+Slides; +Morning group; Evening group

Collect priors from Hill Road Hospital | medium | it | -17 -3 | 5 | jonas-weber
About 4,000 studies on discs. Names are matched by birth date.
+Discs received; +Import; Match names; Check a sample of 100

Write the leaflet for the screening van | low | wards | 4 12 | 2 | freya-olsen mei-tanaka | poster
One page, large letters, a picture of the van.
+Text; Picture; Print 2,000

Measure how long a report takes | medium | model | | 3 | karim-haddad
From exposure to signature, before and after the model.
+Times of March; Times with the model

Set up the daily quality phantom | medium | protocol | -6 1 | 5 | karim-haddad freya-olsen
Every morning before eight, at each of the five stands.
+Phantoms ordered; Instructions at the stand; First week

Answer the questions of the ethics board | high | legal | -15 -9 | 3 | priya-nair
Seven of them, by the end of the month.

Plan the drill for a day without network | low | wards | 13 25 | 2 | mei-tanaka
Paper forms, one runner per floor, and a list of what is read first.
+Forms printed; Roles named; Date with the wards

Sign the contract with the archive’s vendor | medium | legal | -24 -12 | 3 | mei-tanaka
Five years, with a way out after two.
+Offer; +Lawyer; +Signature

Draw the floor plan of the reading rooms | low | rooms | -28 -20 | 2 | karim-haddad amelia-hart | plan
Desks away from the windows, a door between the rooms.
+Measure; +Draw; +Fire officer

Invite the five pilot readers | high | model | -31 -26 | 1 | amelia-hart
All five have said yes.
+Letters; +Accounts

Replace the label printer at the front desk | low | it | | 1 | mei-tanaka
Bar codes can be read again.
+Order; +Install

Import the studies of the first site | high | it | -22 -8 | 8 | jonas-weber luis-romero
12,400 studies; 31 were refused and are listed in the attachment.
+Import; +Sample checked; +List of refused studies

Announce the start on the intranet | low | training | -9 -5 | 1 | amelia-hart mei-tanaka
With a picture of the team.
`;

/** How many of them the first two columns have. */
const SHARES = [7, 9] as const;

function sampleOf({ fields, lines: [about = '', items = ''] }: Block): Sample {
  const [name = '', priority, labels = '', days = '', estimate = '', members = '', cover = ''] = fields;
  const [starts = null, dueIn = null] = days === '' ? [] : days.split(' ').map(Number);
  return {
    name,
    priority: priority as Priority,
    labelIds: labels.split(' '),
    starts,
    dueIn,
    estimate: estimate === '' ? null : Number(estimate),
    memberIds: members === '' ? [] : members.split(' ').map((id) => castMember(id).id),
    cover: cover === '' ? null : (cover as DrawingKind),
    about,
    items:
      items === ''
        ? []
        : items.split('; ').map((item) => ({ text: item.replace('+', ''), isDone: item.startsWith('+') })),
  };
}

const ALL = blocksOf(TABLE).map(sampleOf);

/** By column, in the columns' order. */
export const SAMPLES: readonly (readonly Sample[])[] = [
  ALL.slice(0, SHARES[0]),
  ALL.slice(SHARES[0], SHARES[0] + SHARES[1]),
  ALL.slice(SHARES[0] + SHARES[1]),
];

/** Where work of a large project is done: its names are a sample's with one of these. */
export const PLACES = [
  'Lakeside Clinic',
  'Hill Road Hospital',
  'Harbour Screening',
  'north wing',
  'emergency room',
  'ward 3',
  'night shift',
  'outpatient clinic',
] as const;

export const REMARKS = [
  'I have asked the vendor, they will answer by Thursday.',
  'Looks good to me. One small thing: the date on page two is last year’s.',
  'Could someone from the night shift look at this too?',
  'Done on my side, the rest is with the wards.',
  'We talked about it this morning and will leave it as it is.',
  'The second unit needs another day.',
  'Thanks, I have added it to the minutes.',
] as const;
