import type { ImageView, ReadingView } from '@aiso/contracts/images';
import type { FindingView, ResultView } from '@aiso/contracts/results';
import { ofEachStudyField } from '@aiso/contracts/study-fields';
import type { MenuItem } from '@aiso/contracts/tenancy';
import type { RawPixels } from '../../reading/viewer/windowing.ts';
import type { UploadItem } from '../../uploads/queue/upload-item.ts';

// Invented for the examples of the catalogue: nobody's image, and no figure that a model gave.

export const FINDINGS: readonly FindingView[] = [
  {
    code: 'opacity',
    label: 'Lung opacity',
    score: 0.71,
    operatingPoint: 0.42,
    above: true,
    promise: { normalsAbove: 0.12, positivesBelow: 0.15 },
    experimental: false,
    heatmap: '/results/sample/findings/opacity/heatmap',
  },
  {
    code: 'effusion',
    label: 'Pleural effusion',
    score: 0.18,
    operatingPoint: 0.35,
    above: false,
    promise: { normalsAbove: 0.08, positivesBelow: 0.21 },
    experimental: false,
    heatmap: '/results/sample/findings/effusion/heatmap',
  },
  {
    code: 'fracture',
    label: 'Rib fracture',
    score: 0.05,
    operatingPoint: 0.3,
    above: false,
    promise: null,
    experimental: true,
    heatmap: null,
  },
];

export const RESULT: ResultView = {
  id: 'sample',
  imageId: 'sample',
  model: { name: 'chest-radiograph', version: '1.0.0' },
  preparation: 'sample',
  precision: 'float32',
  gate: { accepted: true, unusual: false, score: 0.98, reason: null },
  population: 'age_known',
  age: { years: 58, isEntered: false },
  findings: FINDINGS,
  timing: { decodeMs: 40, prepareMs: 20, inferMs: 180 },
  createdAt: '2026-03-02T09:12:00.000Z',
  notice: 'For research and evaluation, not for diagnosis.',
};

export const IMAGE: ImageView = {
  id: 'sample',
  studyId: 'sample',
  width: 160,
  height: 160,
  bitsStored: 12,
  photometric: 'MONOCHROME2',
  pixelSpacingMm: null,
  window: { center: 2048, width: 4096 },
  valueRange: { min: 0, max: 4095 },
  modality: 'DX',
  bodyPart: 'CHEST',
  view: 'PA',
  laterality: null,
  correction: { turn: 0, inverted: false, frontalChest: false, window: null },
  deidentified: null,
  originalFault: null,
  preview: '/images/sample/preview',
  pixels: '/images/sample/pixels',
};

/** Two dark fields in a brighter one, as a chest has them: 12 bits, row-major. */
export const PIXELS: RawPixels = {
  width: IMAGE.width,
  height: IMAGE.height,
  values: Uint16Array.from({ length: IMAGE.width * IMAGE.height }, (_value, place) => {
    const [x, y] = [
      (place % IMAGE.width) / IMAGE.width - 0.5,
      Math.floor(place / IMAGE.width) / IMAGE.height - 0.5,
    ];
    const lung = Math.min(1, ((Math.abs(x) - 0.2) / 0.13) ** 2 + (y / 0.34) ** 2);
    return Math.round(700 + 2600 * lung * (1 - Math.abs(x)));
  }),
  slope: 1,
  intercept: 0,
};

export const READING: ReadingView = {
  study: {
    studyId: 'sample',
    imageId: 'sample',
    imageCount: 1,
    fileName: 'chest-pa.dcm',
    sender: { email: 'reader@example.org', group: 'naseem' },
    state: 'done',
    priority: 'routine',
    error: null,
    patient: {
      id: 'sample',
      name: 'Okafor^Amara',
      mrn: '40-2716',
      birthDate: '1967-08-14',
      sex: 'F',
    },
    modality: 'DX',
    bodyPart: null,
    view: null,
    ageYears: null,
    studyDate: '2026-03-02',
    ...ofEachStudyField(() => null),
    thumbnail: null,
    gateAccepted: true,
    gateReason: null,
    gateUnusual: false,
    gateFault: null,
    windowFault: null,
    topFinding: null,
    ageNeeded: false,
    saidAge: null,
    conflict: null,
    isJoinable: false,
    reading: { state: 'unread', readers: [], present: [] },
    waitingSince: '2026-03-02T09:10:00.000Z',
    place: [],
    assigned: null,
    comments: 0,
    createdAt: '2026-03-02T09:10:00.000Z',
    updatedAt: '2026-03-02T09:12:00.000Z',
  },
  images: [],
  image: IMAGE,
  result: RESULT,
  age: { years: 58, isEntered: false },
  earlier: [],
  verdicts: {},
  whys: {},
  settled: null,
  prior: null,
  previousStudyId: null,
  nextStudyId: 'next',
  nextUnreadStudyId: null,
};

/** A file of the upload queue, on its way. */
export const uploadItem = (id: string, change: Partial<UploadItem> = {}): UploadItem => ({
  id,
  name: `${id}.dcm`,
  folder: '',
  size: 18_400_000,
  type: 'application/dicom',
  assignment: { patientId: null, studyId: null, ageGroup: null, deidentify: false },
  phase: 'sending',
  sentBytes: 7_300_000,
  bytesPerSecond: 2_100_000,
  checksum: '9f2c61e0b4',
  problem: null,
  keeping: 'kept',
  file: null,
  view: null,
  ...change,
});

/** Titles are keys of the product's own menu. */
export const MENU: readonly MenuItem[] = [
  {
    title: 'pulmonology',
    subMenu: [
      { title: 'uploadListing', icon: 'list', route: '/pulmonology/listing' },
      { title: 'upload', icon: 'upload', route: '/pulmonology/upload' },
    ],
  },
  {
    title: 'application',
    subMenu: [
      { title: 'imageDiagnosis', icon: 'imageDiagnosis', route: '/image-diagnosis' },
      { title: 'patient', icon: 'patient', route: '/patients' },
      {
        title: 'administration',
        icon: 'administration',
        subMenu: [
          { title: 'users', route: '/administration/users' },
          { title: 'auditLog', route: '/administration/audit-log' },
        ],
      },
    ],
  },
];
