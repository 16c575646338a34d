import type { StudyView, TopFinding } from '@aiso/contracts/studies';
import { ofEachStudyField } from '@aiso/contracts/study-fields';
import { type Age, findingsFor, readings } from '../readings/readings.ts';

const MINUTE_MS = 60_000;

/** Nobody is called so: names as several scripts write them, under numbers that say that they are made up. */
const ROWS: readonly (Partial<StudyView> & {
  readonly name: string;
  readonly agoMinutes: number;
  /** Which of the readings it shows, and for which age. */
  readonly read: readonly [at: number, age: Age] | null;
})[] = [
  { name: 'Synthetic^Ada', agoMinutes: 4, read: [0, 'adult'], priority: 'stat', imageCount: 2 },
  { name: 'Hesheng^Nan=合成^男', agoMinutes: 11, read: [1, 'adult'], priority: 'urgent' },
  { name: 'اصطناعية^سلمى', agoMinutes: 26, read: [3, 'child'] },
  { name: 'Sintética^Inés', agoMinutes: 58, read: null, state: 'inferring' },
  { name: 'Synthétique^Zoé', agoMinutes: 95, read: [2, 'adult'] },
  { name: 'Künstlich^Jörg', agoMinutes: 190, read: [3, 'adult'] },
];

/** Of several findings the one that stands highest over its operating point. */
function topFindingOf([at, age]: readonly [at: number, age: Age]): TopFinding | null {
  const reading = readings[at];
  if (reading === undefined) return null;
  const [first = null] = findingsFor(reading, age).toSorted(
    (one, other) => other.score / other.operatingPoint - one.score / one.operatingPoint,
  );
  return first;
}

/** Made-up studies; what the model says of their drawings is true. */
export const sampleStudies = (nowMs: number): readonly StudyView[] =>
  ROWS.map(({ name, agoMinutes, read, ...row }, at) => {
    const mrn = `SYN-00${at + 1}`;
    const createdAt = new Date(nowMs - agoMinutes * MINUTE_MS).toISOString();
    return {
      studyId: mrn,
      imageId: mrn,
      imageCount: 1,
      fileName: `${mrn}.dcm`,
      sender: { email: '', group: '' },
      state: 'done',
      priority: 'routine',
      error: null,
      patient: { id: mrn, mrn, name, birthDate: null, sex: null },
      modality: 'DX',
      bodyPart: null,
      view: null,
      ageYears: null,
      studyDate: createdAt.slice(0, 10),
      ...ofEachStudyField(() => null),
      thumbnail: null,
      gateAccepted: read === null ? null : true,
      gateReason: null,
      gateUnusual: false,
      gateFault: null,
      windowFault: null,
      topFinding: read === null ? null : topFindingOf(read),
      ageNeeded: false,
      saidAge: null,
      conflict: null,
      isJoinable: false,
      reading: { state: 'unread', readers: [], present: [] },
      waitingSince: createdAt,
      place: [],
      assigned: null,
      comments: 0,
      createdAt,
      updatedAt: createdAt,
      ...row,
    };
  });
