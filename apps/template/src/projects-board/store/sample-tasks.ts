/** Work of a clinic that begins to read with a model: the task, what it is about, and its checklist. */
export type Sample = {
  readonly name: string;
  readonly about: string;
  readonly items: readonly string[];
};

/** The first column's. */
const TO_REVIEW: readonly Sample[] = [
  {
    name: 'Write the reading protocol for chest radiographs',
    about: 'Two pages that say who reads what, in which order, and when a second reader is asked.',
    items: [
      'Collect what the three sites do today',
      'Draft',
      'Comments of the radiologists',
      'Final version',
    ],
  },
  {
    name: 'Agree on operating points with the clinical lead',
    about: 'One point for each finding, with the share of false alarms that it brings on our own films.',
    items: ['Table of sensitivity and specificity', 'Meeting with the lead', 'Minutes'],
  },
  {
    name: 'Check the privacy notice for patients',
    about: 'The notice must say that a model looks at the image and that a person decides.',
    items: ['Wording', 'Data protection officer', 'Translation into Arabic and German'],
  },
  {
    name: 'Compare 200 films with the second reader',
    about: 'Films of last winter, read without knowing the model’s scores.',
    items: ['Draw the sample', 'Reading sessions', 'Table of disagreements'],
  },
  {
    name: 'Choose the grey-scale monitors for reading room 2',
    about: 'Three offers are in. They differ in luminance and in the years of calibration.',
    items: ['Offers', 'Test at the window desk'],
  },
  { name: 'Name a contact for each ward', about: 'Who is called when a finding cannot wait.', items: [] },
  {
    name: 'Approve the training plan for residents',
    about: 'Four evenings, each with twenty films and a talk.',
    items: ['Dates', 'Room', 'Cases with consent'],
  },
];

const UNDER_WAY: readonly Sample[] = [
  {
    name: 'Connect the mobile units to the archive',
    about: 'The two vans send by mobile network. What was lost on the way is sent again at night.',
    items: [
      'Router of van 1',
      'Router of van 2',
      'Test with 50 studies',
      'Alarm when the queue stands still',
    ],
  },
  {
    name: 'Move the worklist to the new server',
    about: 'On a Sunday, with the old one kept for a week.',
    items: ['Rehearsal', 'Backup', 'Move', 'Watch for a day'],
  },
  {
    name: 'Train the radiographers in positioning',
    about: 'Rotated films are the most frequent reason for a refusal by the model.',
    items: ['Slides', 'Morning group', 'Evening group'],
  },
  {
    name: 'Collect priors from Hill Road Hospital',
    about: 'About 4,000 studies on discs. Names are to be matched by birth date.',
    items: ['Discs received', 'Import', 'Match names', 'Sample of 100 checked'],
  },
  {
    name: 'Write the leaflet for the screening van',
    about: 'One page, large letters, a picture of the van.',
    items: ['Text', 'Picture', 'Print 2,000'],
  },
  {
    name: 'Measure how long a report takes',
    about: 'From the exposure to the signature, before and after the model.',
    items: ['Times of March', 'Times with the model'],
  },
  {
    name: 'Set up the daily quality phantom',
    about: 'Every morning before eight, on each of the five stands.',
    items: ['Phantoms ordered', 'Instructions at the stand', 'First week'],
  },
  {
    name: 'Answer the questions of the ethics board',
    about: 'Seven of them, until the end of the month.',
    items: [],
  },
  {
    name: 'Plan the drill for a day without network',
    about: 'Paper forms, one runner for each floor, and a list of what is read first.',
    items: ['Forms printed', 'Roles named', 'Date with the wards'],
  },
];

const DONE: readonly Sample[] = [
  {
    name: 'Sign the contract with the archive’s vendor',
    about: 'Five years, with a way out after two.',
    items: ['Offer', 'Lawyer', 'Signature'],
  },
  {
    name: 'Draw the floor plan of the reading rooms',
    about: 'Desks away from the windows, a door between the rooms.',
    items: ['Measure', 'Draw', 'Fire officer'],
  },
  {
    name: 'Invite the five pilot readers',
    about: 'All five have said yes.',
    items: ['Letters', 'Accounts'],
  },
  {
    name: 'Replace the label printer at the front desk',
    about: 'Bar codes can be read again.',
    items: ['Order', 'Install'],
  },
  {
    name: 'Import the studies of the first site',
    about: '12,400 studies; 31 were refused and are listed in the attachment.',
    items: ['Import', 'Sample checked', 'List of refused ones'],
  },
  { name: 'Announce the start on the intranet', about: 'With a picture of the team.', items: [] },
];

/** By column, in the columns' order. */
export const SAMPLES = [TO_REVIEW, UNDER_WAY, DONE] as const;

/** Where work of a large project is done: its names are a sample's with one of these. */
export const PLACES = [
  'Lakeside Clinic',
  'Hill Road Hospital',
  'Harbour Screening',
  'the north wing',
  'the emergency room',
  'ward 3',
  'the night shift',
  'the outpatient clinic',
] as const;

export const REMARKS = [
  'I have asked the vendor, they answer by Thursday.',
  'Looks good to me. One small thing: the date on page two is last year’s.',
  'Could somebody of the night shift look at this too?',
  'Done on my side, the rest is with the wards.',
  'We talked about it this morning and keep it as it is.',
  'The second unit needs a day more.',
  'Thank you, I have put it into the minutes.',
] as const;
