import { type StudyHit, studyHitSchema } from '@aiso/contracts/search';
import type { StudyView } from '@aiso/contracts/studies';
import { ofEachStudyField } from '@aiso/contracts/study-fields';

/** A study of one image as the server tells it, waiting for inference. */
export const studyView = (studyId: string, change: Partial<StudyView> = {}): StudyView => ({
  studyId,
  imageId: `${studyId}-image`,
  imageCount: 1,
  fileName: 'a.png',
  sender: { email: 'reader@example.org', group: 'naseem' },
  state: 'queued',
  priority: 'routine',
  error: null,
  patient: null,
  modality: null,
  bodyPart: null,
  view: null,
  ageYears: null,
  studyDate: null,
  ...ofEachStudyField(() => null),
  thumbnail: null,
  gateAccepted: null,
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
  waitingSince: '2026-01-01T00:00:00.000Z',
  place: [],
  assigned: null,
  comments: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

/** The same as the search tells it. */
export const studyHit = (studyId: string, change: Partial<StudyHit> = {}): StudyHit =>
  studyHitSchema.strip().parse({ ...studyView(studyId), ...change });
