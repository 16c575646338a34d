import type { PatientHit, SearchAnswer, SearchHits, SearchQuery, StudyHit } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { meaningsOf } from '../patients/find/query-meanings.ts';
import { asWritten, type Sought, withMisspellings } from '../patients/find/sought-words.repository.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { presentStudy } from '../registry/study.presenter.ts';
import { NOBODY } from '../registry/study-readings.repository.ts';
import type { StudyRow } from '../registry/study-rows.ts';
import { studyTextsOf } from '../registry/study-texts.ts';
import { termsOf, wordsOf } from '../registry/words.ts';
import { findPatientIds, findStudies, patientsByIds } from './search.repository.ts';

const NOTHING = { hits: [], isWhole: true } as const;

/**
 * Patients and studies of the actor's tenant in which every word of the query begins a word. Patients by
 * name, MRN and date of birth; studies by file name, patient, accession number, description, and a top
 * finding above its operating point. Each kind only with its own permission.
 * @throws AppError `access.denied` to whom neither is open
 */
export async function searchRecords(
  { models }: Pick<ModelServices, 'models'>,
  actor: Actor,
  { q, limit }: SearchQuery,
): Promise<SearchAnswer> {
  actor.requireAny('patient:read', 'study:read');
  const maySeePatients = actor.can.has('patient:read');
  const maySeeStudies = actor.can.has('study:read');
  return actor.transaction(async (tx) => {
    const patients = maySeePatients ? await searchPatients(tx, q, limit) : NOTHING;
    const studies = maySeeStudies ? await searchStudies(tx, studyWordsOf(models, q), limit) : NOTHING;
    const shown = { patients: patients.hits.length, studies: studies.hits.length };
    if (shown.patients + shown.studies > 0) {
      await recordAudit(tx, actor, 'search.listed', { type: 'search', id: 'spotlight' }, shown);
    }
    return { patients, studies };
  });
}

async function searchPatients(
  tx: TenantTransaction,
  q: string,
  limit: number,
): Promise<SearchHits<PatientHit>> {
  const meanings = meaningsOf(q);
  const ids = new Set<string>();
  const find = async (sought: readonly Sought[]): Promise<void> => {
    for (const words of sought) for (const id of await findPatientIds(tx, words, limit + 1)) ids.add(id);
  };
  await find(meanings.map(asWritten));
  if (ids.size <= limit) await find(await withMisspellings(tx, meanings));
  return { hits: await patientsByIds(tx, [...ids].slice(0, limit)), isWhole: ids.size <= limit };
}

async function searchStudies(
  tx: TenantTransaction,
  words: Parameters<typeof findStudies>[1],
  limit: number,
): Promise<SearchHits<StudyHit>> {
  const rows = await findStudies(tx, words, limit + 1);
  return { hits: rows.slice(0, limit).map(presentStudyHit), isWhole: rows.length <= limit };
}

/** Models know the names of findings: names are looked up here, their codes in the index. */
function studyWordsOf(models: ModelServices['models'], q: string) {
  const known = models.names().flatMap((name) => models.versionsOf(name));
  const findings = known.flatMap(({ manifest }) => manifest.findings);
  return termsOf([q]).map((prefix) => ({
    prefix,
    codes: [
      ...new Set(
        findings
          .filter(({ label }) => wordsOf(label).some((word) => word.startsWith(prefix)))
          .map(({ code }) => code),
      ),
    ],
  }));
}

/** What may leave of a study that was found. */
function presentStudyHit(row: StudyRow): StudyHit {
  const { studyId, fileName, state, patient, modality, studyDate, topFinding, ...study } = presentStudy(
    row,
    NOBODY,
    new Date(),
  );
  const { gateAccepted, gateReason, ageNeeded, conflict, createdAt } = study;
  return {
    studyId,
    fileName,
    state,
    patient,
    modality,
    studyDate,
    gateAccepted,
    gateReason,
    topFinding,
    ageNeeded,
    conflict,
    createdAt,
    ...studyTextsOf(row),
  };
}
