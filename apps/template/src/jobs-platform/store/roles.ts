import type { FieldId } from './terms.ts';

/** What people are hired for; what is said of it is the same at every employer. */
export type Role = {
  readonly id: string;
  readonly title: string;
  readonly field: FieldId;
  /** Euros a year for somebody with some years of it, at an average place. */
  readonly pay: number;
  readonly tasks: readonly string[];
  readonly asks: readonly string[];
  /** Whether it can be done from elsewhere. */
  readonly isMobile: boolean;
};

type Line = readonly [id: string, title: string, pay: number, isMobile: boolean];

/** Roles of a field share half of what they do and ask for. */
type Group = {
  readonly field: FieldId;
  readonly roles: readonly Line[];
  readonly tasks: readonly string[];
  readonly asks: readonly string[];
};

const GROUPS: readonly Group[] = [
  {
    field: 'care',
    roles: [
      ['nurse', 'Registered nurse', 43_000, false],
      ['icu-nurse', 'Intensive care nurse', 48_000, false],
      ['theatre-nurse', 'Theatre nurse', 46_500, false],
      ['physio', 'Physiotherapist', 41_000, false],
      ['midwife', 'Midwife', 47_000, false],
      ['ward-clerk', 'Ward clerk', 34_000, false],
    ],
    tasks: [
      'Plan and give care for a group of six to eight patients',
      'Watch, document and pass on how patients do at each handover',
      'Prepare patients for examinations, and explain what will happen',
      'Talk with families, also when it is not easy',
      'Guide students on their first weeks',
      'Keep medicines and devices ready and checked',
      'Bring up what goes wrong, and help to mend it',
    ],
    asks: [
      'A registration that is valid where you will work',
      'Calm at times when everything happens at once',
      'Written and spoken language of the place at level B2',
      'Willingness to work on two weekends a month',
      'Care with names, doses and times',
      'Pleasure in working in a team',
    ],
  },
  {
    field: 'imaging',
    roles: [
      ['radiographer', 'Radiographer', 45_000, false],
      ['mri-radiographer', 'MRI radiographer', 49_500, false],
      ['radiologist', 'Radiologist', 112_000, true],
      ['chest-radiologist', 'Chest radiologist', 118_000, true],
      ['sonographer', 'Sonographer', 47_500, false],
      ['pacs-admin', 'PACS administrator', 56_000, true],
    ],
    tasks: [
      'Take or read images of the chest, the abdomen and the limbs',
      'Keep the dose as low as the question allows',
      'Agree with wards and referrers what is to be imaged first',
      'Speak findings through in two conferences a week',
      'Test devices each morning, and write down what is off',
      'Take part in judging software that marks findings',
      'Teach residents and students at the image',
    ],
    asks: [
      'A licence for work with X-rays in the European Union',
      'Experience with CT or MRI of at least one manufacturer',
      'An eye for what does not belong where it is',
      'Sure use of a worklist and of structured reports',
      'Friendliness towards people who are afraid',
      'Readiness for a late shift a week',
    ],
  },
  {
    field: 'laboratory',
    roles: [
      ['lab-technician', 'Laboratory technician', 38_500, false],
      ['microbiologist', 'Microbiologist', 58_000, false],
      ['pathology-scientist', 'Pathology scientist', 60_500, false],
      ['study-coordinator', 'Clinical study coordinator', 48_000, true],
      ['postdoc', 'Postdoctoral researcher', 51_000, true],
    ],
    tasks: [
      'Prepare, measure and release samples of the day',
      'Validate new methods and write down how',
      'Keep the records that an inspection will ask for',
      'Plan visits of study participants, and their samples',
      'Evaluate results and present them in the group',
      'Look after devices, reagents and their dates',
    ],
    asks: [
      'A degree or training in a natural science',
      'Experience with good laboratory or clinical practice',
      'Clean hands and clean notes',
      'English for reading and writing',
      'Sure use of statistics of the everyday kind',
      'Patience with what has to be done twice',
    ],
  },
  {
    field: 'software',
    roles: [
      ['frontend', 'Frontend engineer', 66_000, true],
      ['backend', 'Backend engineer', 69_000, true],
      ['platform', 'Platform engineer', 74_000, true],
      ['qa', 'Quality engineer', 60_000, true],
      ['interface', 'Health interface engineer', 65_000, true],
      ['product-designer', 'Product designer', 63_000, true],
      ['product-manager', 'Product manager', 73_000, true],
      ['support-engineer', 'Support engineer', 50_000, true],
    ],
    tasks: [
      'Build parts of the product from the first talk to its use in a hospital',
      'Sit beside the people who use it, and write down what you see',
      'Write tests that tell what the product promises',
      'Review the work of others, and have yours reviewed',
      'Keep what runs running, one week in six with a phone',
      'Document risks as the medical device rules ask for',
      'Cut old parts out without anybody noticing',
    ],
    asks: [
      'Some years of TypeScript, Java, Go or a language like them',
      'A sense for interfaces that can be used by keyboard alone',
      'Experience with HL7, FHIR or DICOM, or the will to read them',
      'English that can explain a decision in a page',
      'Respect for data that are not yours',
      'Habit of small changes',
    ],
  },
  {
    field: 'data',
    roles: [
      ['data-scientist', 'Data scientist', 70_000, true],
      ['ml-engineer', 'Machine learning engineer', 78_000, true],
      ['data-engineer', 'Data engineer', 71_000, true],
      ['statistician', 'Biostatistician', 66_000, true],
      ['analyst', 'Health data analyst', 54_000, true],
    ],
    tasks: [
      'Turn questions of doctors into something that can be counted',
      'Train models, and say with intervals how good they are',
      'Watch models in use, and raise a hand when they drift',
      'Build and describe the data sets that others rely on',
      'Agree with data protection before anything is copied',
      'Explain results clearly to people outside statistics',
    ],
    asks: [
      'A degree with statistics in it, or the same from practice',
      'Sure use of Python and SQL',
      'Experience with images, signals or records of patients',
      'Doubt where a result is too good',
      'Clear figures and short reports',
      'English; the language of the place helps',
    ],
  },
  {
    field: 'devices',
    roles: [
      ['mechanical', 'Mechanical engineer', 61_000, false],
      ['electronics', 'Electronics engineer', 64_000, false],
      ['firmware', 'Firmware engineer', 68_000, true],
      ['regulatory', 'Regulatory affairs specialist', 62_000, true],
      ['service-technician', 'Field service technician', 46_000, false],
      ['biomedical', 'Biomedical engineer', 57_000, false],
    ],
    tasks: [
      'Design a part, and follow it until it is on the ward',
      'Write the risk file together with a clinician',
      'Measure what the standard asks for, and a little more',
      'Find out why a device came back',
      'Prepare what a notified body wants to see',
      'Train those who will install and mend it',
    ],
    asks: [
      'Training or a degree in engineering',
      'Experience with ISO 13485 or IEC 60601',
      'Sure use of a CAD or a layout program',
      'A driving licence for visits to hospitals',
      'Drawings that others can build from',
      'English, spoken and written',
    ],
  },
  {
    field: 'production',
    roles: [
      ['line-operator', 'Line operator', 31_000, false],
      ['shift-lead', 'Shift supervisor', 44_000, false],
      ['warehouse', 'Warehouse specialist', 31_500, false],
      ['supply-planner', 'Supply planner', 49_000, true],
      ['quality-controller', 'Quality controller', 40_000, false],
      ['maintenance', 'Maintenance technician', 43_000, false],
    ],
    tasks: [
      'Keep a line or a hall going through the shift',
      'Check what leaves, and stop what should not',
      'Hand over to the next shift at the board',
      'Count, order and make room',
      'Repair what has stopped, and find out why it did',
      'Try out what makes the work lighter',
    ],
    asks: [
      'Training in a trade, or experience that is as good',
      'Readiness for shifts',
      'Care in a clean room, or in the cold',
      'Words enough of the language for safety',
      'A forklift licence helps',
      'Reliability at six in the morning',
    ],
  },
  {
    field: 'office',
    roles: [
      ['accountant', 'Accountant', 50_000, true],
      ['controller', 'Hospital controller', 59_000, true],
      ['recruiter', 'Recruiter', 47_000, true],
      ['hr-partner', 'People partner', 55_000, true],
      ['medical-coder', 'Medical coder', 45_500, true],
      ['office-manager', 'Office manager', 40_000, false],
    ],
    tasks: [
      'Close the month by its third working day',
      'Speak with those who run a ward or a plant about their figures',
      'Find people, and stay in touch with those who could not be hired',
      'Check what was documented against what is paid',
      'Prepare decisions on a page',
      'Replace a form by something shorter',
    ],
    asks: [
      'Training or a degree in business, law or health care',
      'Sure use of a spreadsheet and one larger system',
      'Discretion',
      'The language of the place at level C1',
      'Some years in a clinic, a plant or an office like ours',
      'Calm at the end of a quarter',
    ],
  },
];

export const ROLES: readonly Role[] = GROUPS.flatMap(({ field, roles, tasks, asks }) =>
  roles.map(([id, title, pay, isMobile]) => ({ id, title, field, pay, isMobile, tasks, asks })),
);

const BY_ID = new Map(ROLES.map((role) => [role.id, role]));
/** @throws where there is none: jobs are made from roles alone */
export function roleOf(id: string): Role {
  const role = BY_ID.get(id);
  if (role === undefined) throw new Error(`There is no role ${id}.`);
  return role;
}
