/** What a chest clinic has to do, by list. Lines below a task are its subtasks. */
export const SAMPLES: Readonly<Record<string, readonly (readonly [title: string, ...subtasks: string[]])[]>> =
  {
    inbox: [
      ['Call the lab about the missing sputum culture'],
      ['Answer the referral letter of Hill Road Hospital'],
      ['Ask IT for a second dictation microphone'],
      ['Book a room for the lung board'],
      ['Return the borrowed phantom to physics'],
      ['Read the new guideline on pulmonary nodules'],
      ['Thank the night shift for covering on Sunday'],
    ],
    reading: [
      [
        'Clear the backlog of chest films',
        'Sort by waiting time',
        'Read what waits longer than a day',
        'Hand over what is left to the late shift',
      ],
      ['Second reading of nodule follow-ups'],
      [
        'Prepare the teaching case of the week',
        'Choose a study',
        'Remove what names the patient',
        'Write three questions',
      ],
      ['Compare the prior films of bed 12'],
      ['Sign the drafts of the weekend'],
      ['Report the discrepancy of Tuesday’s film'],
      ['Check the grey scale of reading monitor 3'],
    ],
    wards: [
      [
        'Portable films of the intensive care unit',
        'Ask the ward which patients can be moved',
        'Bring the lead aprons',
        'Check tube and line positions first',
      ],
      ['Tell ward 4 about the pneumothorax'],
      ['Discuss the drain of bed 7 with surgery'],
      ['Round with the infection team'],
      ['Call the family doctor about the incidental finding'],
      ['Write up the transfer to rehabilitation'],
    ],
    screening: [
      [
        'Plan the screening van’s spring tour',
        'Agree on the stops with the councils',
        'Book the generator',
        'Print the leaflets',
        'Tell the family doctors along the way',
      ],
      ['Send the invitations of the next quarter'],
      ['Calibrate the scanner of the van'],
      ['Count the recalls of last month'],
      ['Renew the consent forms'],
    ],
    research: [
      [
        'Submit the abstract for the thoracic congress',
        'Finish figure 2',
        'Let the co-authors read it',
        'Shorten it to 250 words',
      ],
      ['Label fifty films for the reader study'],
      ['Answer the ethics committee'],
      ['Check the operating points on the new cohort'],
      ['Archive the data of the pilot'],
    ],
    office: [
      ['Write the rota of next month', 'Collect the wishes', 'Fill the nights', 'Put it on the board'],
      ['Order contrast medium'],
      ['Renew the radiation badges'],
      ['Approve the leave requests'],
      ['Pay the service contract of the archive'],
      ['Hand in the monthly figures'],
      ['Fire drill with the reading room'],
    ],
  };

/** Lists beside the inbox. */
export const SAMPLE_LISTS = [
  { id: 'reading', name: 'Reading room' },
  { id: 'wards', name: 'Wards' },
  { id: 'screening', name: 'Screening' },
  { id: 'research', name: 'Research' },
  { id: 'office', name: 'Office' },
] as const;

export const SAMPLE_TAGS = ['call', 'ward', 'report', 'waiting', 'equipment', 'teaching', 'paper'] as const;

export const SAMPLE_NOTES = [
  'Mei Tanaka at the front desk knows the details.',
  'Last time this took twice as long as planned.\nAsk for help early.',
  'The number is on the notice board behind the door.',
  'Only after the morning conference: the room is taken before.',
] as const;
