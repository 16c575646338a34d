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
      'Plan and provide care for six to eight patients',
      'Monitor patients, document their condition and hand over each shift',
      'Prepare patients for examinations and explain each step',
      'Support families in difficult conversations',
      'Mentor students in their first weeks',
      'Check medicines and equipment',
      'Report incidents and help prevent them',
    ],
    asks: [
      'Valid registration in the country of work',
      'Calm under pressure',
      'Local language at level B2, written and spoken',
      'Willingness to work two weekends a month',
      'Attention to detail with names, doses and times',
      'Team spirit',
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
      'Acquire or read chest, abdominal and limb images',
      'Keep dose as low as reasonably achievable',
      'Prioritise imaging with wards and referrers',
      'Present findings in two conferences a week',
      'Run daily equipment checks and document deviations',
      'Help evaluate AI reading software',
      'Teach residents and students',
    ],
    asks: [
      'Radiation protection licence valid in the European Union',
      'CT or MRI experience with at least one manufacturer',
      'A trained eye for abnormalities',
      'Confident use of worklists and structured reporting',
      'Empathy with anxious patients',
      'Availability for one late shift a week',
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
      'Prepare, measure and release daily samples',
      'Validate and document new methods',
      'Maintain inspection-ready records',
      'Schedule study visits and sample collection',
      'Analyse results and present them to the group',
      'Maintain equipment and reagents',
    ],
    asks: [
      'Degree or vocational training in a natural science',
      'Experience with good laboratory or clinical practice',
      'Careful laboratory practice and documentation',
      'English, written and spoken',
      'Solid basic statistics',
      'Patience with repeat measurements',
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
      'Own features from first interview to hospital rollout',
      'Observe users on site and document your findings',
      'Write tests that specify product behaviour',
      'Take part in code reviews',
      'Operate production systems, on call one week in six',
      'Document risks under medical device regulations',
      'Replace legacy components without downtime',
    ],
    asks: [
      'Several years of TypeScript, Java, Go or similar',
      'An eye for accessible interfaces',
      'Experience with HL7, FHIR or DICOM, or willingness to learn',
      'Clear written English',
      'Respect for patient data',
      'Preference for small, frequent changes',
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
      'Turn clinical questions into measurable endpoints',
      'Train models and report performance with confidence intervals',
      'Monitor deployed models for drift',
      'Build and document shared data sets',
      'Coordinate data use with data protection',
      'Present results to non-statisticians',
    ],
    asks: [
      'Degree with a statistics focus, or equivalent experience',
      'Proficiency in Python and SQL',
      'Experience with medical images, signals or records',
      'Healthy scepticism',
      'Clear figures and concise reports',
      'English; local language is a plus',
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
      'Design components from concept to clinical use',
      'Write risk files with clinicians',
      'Test against applicable standards',
      'Analyse device returns',
      'Prepare documentation for notified bodies',
      'Train installation and service staff',
    ],
    asks: [
      'Engineering degree or vocational training',
      'Experience with ISO 13485 or IEC 60601',
      'Proficiency in CAD or PCB layout software',
      'Driving licence for hospital visits',
      'Production-ready drawings',
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
      'Operate a production line through the shift',
      'Inspect outgoing goods',
      'Hand over to the next shift',
      'Manage stock and orders',
      'Repair equipment and find root causes',
      'Test process improvements',
    ],
    asks: [
      'Vocational training or equivalent experience',
      'Willingness to work shifts',
      'Care in clean rooms or cold storage',
      'Basic local language for safety instructions',
      'A forklift licence helps',
      'Reliability on early shifts',
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
      'Complete month-end close by the third working day',
      'Review figures with ward and plant managers',
      'Recruit candidates and maintain a talent pool',
      'Reconcile documentation with billing',
      'Prepare one-page decision papers',
      'Simplify forms and processes',
    ],
    asks: [
      'Degree or training in business, law or health care',
      'Proficiency in spreadsheets and one ERP system',
      'Discretion',
      'Local language at level C1',
      'Several years in a comparable organisation',
      'Calm at quarter end',
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
