import { RESEARCH_NOTICE } from '@aiso/contracts';
import { sql } from 'kysely';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { CLINICAL_CODES, type Coding, FINDING_SYSTEM, TERMINOLOGY } from '../codes.ts';
import { resourceKind } from '../resource-kind.ts';
import type { Condition } from '../search/condition.ts';
import { amongPairs, either, NOTHING, oneOf } from '../search/condition.ts';
import {
  dateParameter,
  isUuid,
  referenceParameter,
  referredIds,
  type SearchScope,
  type Token,
  tokenParameter,
} from '../search/parameter.ts';
import { deviceIdOf } from './device.ts';
import { subjectOf } from './imaging-study.ts';

type FindingRow = {
  readonly result_id: string;
  readonly position: number;
  readonly code: string;
  readonly label: string;
  readonly score: number;
  readonly operating_point: number;
  readonly above: boolean;
  readonly experimental: boolean;
  readonly model_name: string;
  readonly model_version: string;
  readonly read_at: Date;
  readonly study_id: string;
  readonly study_date: string | null;
  readonly patient_id: string | null;
  readonly updated_at: Date;
};

/** With the study, which has the patient and the day of a finding. */
const updatedAt = sql`greatest(r.created_at, s.updated_at)`;
const byPatient = referenceParameter('In whose image it was found', 'Patient', sql`s.patient_id`);

/**
 * http://hl7.org/fhir/R4/observation.html: a finding of a model in an image. Results that the same version
 * replaced are left out, as they are everywhere. A model's word is preliminary, whatever people say of it.
 */
export const OBSERVATION = resourceKind<FindingRow>({
  type: 'Observation',
  anyOf: ['result:read'],
  access: 'acts',
  from: () => sql`findings f
    JOIN results r ON r.tenant_id = f.tenant_id AND r.id = f.result_id
    JOIN images i ON i.tenant_id = r.tenant_id AND i.id = r.image_id
    JOIN studies s ON s.tenant_id = i.tenant_id AND s.id = i.study_id`,
  columns: sql`f.*, r.model_name, r.model_version, r.created_at AS read_at, s.id AS study_id, s.study_date,
    s.patient_id, ${updatedAt} AS updated_at`,
  scope: (tenantId) =>
    sql`f.tenant_id = ${tenantId} AND s.identity = 'confirmed' AND r.superseded_at IS NULL`,
  ofPatients: (ids) => sql`s.patient_id = ANY(${ids}::uuid[])`,
  key: [
    { column: sql`f.result_id`, type: 'uuid' },
    { column: sql`f.position`, type: 'integer' },
  ],
  keyOf(id) {
    const [, resultId, position] = /^(.{36})-(\d{1,4})$/u.exec(id) ?? [];
    return resultId !== undefined && isUuid(resultId) ? [resultId, Number(position)] : null;
  },
  parameters: {
    patient: byPatient,
    subject: byPatient,
    code: tokenParameter('The finding, by a code of a terminology or of the model', byCode),
    date: dateParameter('The day of the study', sql`s.study_date`, 'date'),
    device: {
      type: 'reference',
      documentation: 'The version of the model that found it',
      condition: (values, scope) =>
        oneOf(
          sql`left(encode(sha256(convert_to(r.model_name || chr(10) || r.model_version, 'UTF8')), 'hex'), 32)`,
          referredIds(values, 'Device', scope),
        ),
    },
    'derived-from': referenceParameter(
      'The study of the image in which it was found',
      'ImagingStudy',
      sql`s.id`,
    ),
    _lastUpdated: dateParameter('When it was found, or its study changed', updatedAt, 'timestamptz'),
  },
  sorts: {
    date: { column: sql`coalesce(s.study_date, '0001-01-01')`, type: 'date' },
    _lastUpdated: { column: updatedAt, type: 'timestamptz' },
  },
  present: async (_tx, rows, { models }) =>
    rows.map((row) => ({ lastUpdated: row.updated_at, body: presentFinding(row, models) })),
});

/** Whether one of the tokens is this code, in its system or in any. */
const means = (tokens: readonly Token[], coding: Coding): boolean =>
  tokens.some(
    ({ system, code }) =>
      (system ?? coding.system) === coding.system && (code ?? coding.code) === coding.code,
  );

function byCode(tokens: readonly Token[], scope: SearchScope): Condition {
  if (tokens.some(({ system, code }) => system === FINDING_SYSTEM && code === undefined)) return sql`true`;
  const own = tokens.flatMap(({ system, code }) =>
    (system ?? FINDING_SYSTEM) === FINDING_SYSTEM && code !== undefined ? [code] : [],
  );
  const clinical = Object.entries(CLINICAL_CODES).filter(([, coding]) => means(tokens, coding));
  const coded = scope.codedFindings().filter(({ coding }) => means(tokens, coding));
  return either(
    oneOf(sql`f.code`, [...own, ...clinical.map(([finding]) => finding)]),
    coded.length === 0
      ? NOTHING
      : amongPairs(
          [sql`r.model_name`, sql`r.model_version`, sql`f.code`],
          [
            sql`${coded.map(({ model }) => model)}::text[]`,
            sql`${coded.map(({ version }) => version)}::text[]`,
            sql`${coded.map(({ finding }) => finding)}::text[]`,
          ],
        ),
  );
}

const UNIT = 'score from 0 to 1';

const ABOVE = {
  coding: [{ system: `${TERMINOLOGY}/v3-ObservationInterpretation`, code: 'H', display: 'High' }],
  text: 'At or above the operating point',
};
/** No code: the one that there is says "normal", which no model can say of a patient. */
const BELOW = { text: 'Below the operating point' };

/** As the version's package has it, where that is installed, and as every model means it. */
function codingsOf(row: FindingRow, models: ModelServices['models']): readonly Coding[] {
  const findings = models.find(row.model_name, row.model_version)?.manifest.findings;
  const coding: readonly Coding[] = findings?.find(({ code }) => code === row.code)?.coding ?? [];
  const clinical = CLINICAL_CODES[row.code];
  const isKnown = coding.some(({ system, code }) => system === clinical?.system && code === clinical.code);
  return clinical === undefined || isKnown ? coding : [...coding, clinical];
}

function presentFinding(row: FindingRow, models: ModelServices['models']) {
  const notes = [RESEARCH_NOTICE, ...(row.experimental ? ['This finding is experimental.'] : [])];
  return {
    resourceType: 'Observation',
    id: `${row.result_id}-${row.position}`,
    status: 'preliminary',
    category: [{ coding: [{ system: `${TERMINOLOGY}/observation-category`, code: 'imaging' }] }],
    code: {
      coding: [...codingsOf(row, models), { system: FINDING_SYSTEM, code: row.code, display: row.label }],
      text: row.label,
    },
    subject: subjectOf(row.patient_id),
    ...(row.study_date === null ? {} : { effectiveDateTime: row.study_date }),
    issued: row.read_at.toISOString(),
    valueQuantity: { value: row.score, unit: UNIT },
    interpretation: [row.above ? ABOVE : BELOW],
    note: notes.map((text) => ({ text })),
    device: { reference: `Device/${deviceIdOf(row.model_name, row.model_version)}` },
    referenceRange: [{ high: { value: row.operating_point, unit: UNIT }, text: 'Below the operating point' }],
    derivedFrom: [{ reference: `ImagingStudy/${row.study_id}` }],
  };
}
