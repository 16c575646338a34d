import { type NameGroup, type PersonName, parsePersonName, type Sex } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import { termsOf } from '../../registry/words.ts';
import { issuerOf, numberSystemOf, numberType } from '../codes.ts';
import { resourceKind } from '../resource-kind.ts';
import type { Condition } from '../search/condition.ts';
import { NOTHING } from '../search/condition.ts';
import { dateParameter, isUuid, stringParameter, type Token, tokenParameter } from '../search/parameter.ts';

type PatientRow = Selectable<Database['patients']>;

const updatedAt = sql`p.updated_at`;

/**
 * http://hl7.org/fhir/R4/patient.html. Who only waits to be confirmed is none; who was merged is inactive.
 */
export const PATIENT = resourceKind<PatientRow>({
  type: 'Patient',
  permissions: ['patient:manage'],
  access: 'permission',
  from: () => sql`patients p`,
  columns: sql`p.*`,
  scope: (tenantId) => sql`p.tenant_id = ${tenantId} AND p.is_confirmed`,
  ofPatients: (ids) => sql`p.id = ANY(${ids}::uuid[])`,
  key: [{ column: sql`p.id`, type: 'uuid' }],
  keyOf: (id) => (isUuid(id) ? [id] : null),
  parameters: {
    identifier: tokenParameter('The number, with or without who gave it out', byNumber),
    name: stringParameter('Beginnings of words of the name, in any script and order', byName),
    birthdate: dateParameter('The date of birth', sql`p.birth_date`, 'date'),
    _lastUpdated: dateParameter('When the patient was changed last', updatedAt, 'timestamptz'),
  },
  sorts: {
    birthdate: { column: sql`coalesce(p.birth_date, '0001-01-01')`, type: 'date' },
    _lastUpdated: { column: updatedAt, type: 'timestamptz' },
  },
  async present(tx, rows) {
    const merged = await mergedInto(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      lastUpdated: row.updated_at,
      body: presentPatient(row, merged.get(row.id) ?? []),
    }));
  },
});

function byNumber({ system, code }: Token): Condition {
  const ofNumber = code === undefined ? sql`p.mrn IS NOT NULL` : sql`p.mrn = ${code}`;
  if (system === undefined) return sql`${ofNumber}`;
  const issuer = system === '' ? '' : issuerOf(system);
  return issuer === undefined ? NOTHING : sql`(${ofNumber} AND p.mrn_issuer = ${issuer})`;
}

/**
 * By the words of the index, all of which have to fit. It holds numbers and dates of birth, too: such a word
 * counts where the name has it as well.
 */
function byName(text: string): Condition {
  const words = termsOf([text]);
  if (words.length === 0) return NOTHING;
  const fits = words.map(
    (word) => sql`p.id IN (
      SELECT t.patient_id FROM patient_terms t
      JOIN patients n ON n.tenant_id = t.tenant_id AND n.id = t.patient_id
      WHERE t.tenant_id = p.tenant_id AND t.term >= ${word} AND t.term < ${`${word}\u{10ffff}`}
        AND (strpos(lower(n.name), t.term) > 0 OR (
          strpos(lower(coalesce(n.mrn, '')), t.term) = 0
          AND t.term <> coalesce(to_char(n.birth_date, 'YYYYMMDD'), '')))
    )`,
  );
  return sql`(${sql.join(fits, sql` AND `)})`;
}

/** Those who turned out to be one of these, by whom they turned out to be. */
async function mergedInto(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('patients')
    .select(['id', 'merged_into'])
    .where('tenant_id', '=', tx.tenantId)
    .where('merged_into', 'in', ids)
    .orderBy('id')
    .execute();
  const merged = new Map<string, string[]>();
  for (const { id, merged_into } of rows) {
    if (merged_into !== null) merged.set(merged_into, [...(merged.get(merged_into) ?? []), id]);
  }
  return merged;
}

const GENDERS: Readonly<Record<Sex, string>> = { F: 'female', M: 'male', O: 'other' };

const link = (patientId: string, type: 'replaced-by' | 'replaces') => ({
  other: { reference: `Patient/${patientId}` },
  type,
});

function presentPatient(row: PatientRow, merged: readonly string[]) {
  const system = numberSystemOf(row.mrn_issuer);
  const names = namesOf(row.name);
  const links = [
    ...(row.merged_into === null ? [] : [link(row.merged_into, 'replaced-by')]),
    ...merged.map((id) => link(id, 'replaces')),
  ];
  return {
    resourceType: 'Patient',
    id: row.id,
    ...(row.mrn === null
      ? {}
      : {
          identifier: [
            {
              type: numberType('MR'),
              ...(system === undefined ? {} : { system }),
              value: row.mrn,
              ...(row.mrn_issuer === '' ? {} : { assigner: { display: row.mrn_issuer } }),
            },
          ],
        }),
    active: row.archived_at === null && row.merged_into === null,
    ...(names.length === 0 ? {} : { name: names }),
    ...(row.sex === null ? {} : { gender: GENDERS[row.sex] }),
    ...(row.birth_date === null ? {} : { birthDate: row.birth_date }),
    ...(links.length === 0 ? {} : { link: links }),
  };
}

const REPRESENTATION = 'http://hl7.org/fhir/StructureDefinition/iso21090-EN-representation';
const REPRESENTATIONS = {
  alphabetic: 'ABC',
  ideographic: 'IDE',
  phonetic: 'SYL',
} as const satisfies Record<keyof PersonName, string>;

/**
 * One HumanName for each way in which the name is written (http://hl7.org/fhir/R4/datatypes.html#HumanName).
 */
function namesOf(text: string | null): readonly object[] {
  const name = text === null ? null : parsePersonName(text);
  if (name === null) return [];
  const groups = (['alphabetic', 'ideographic', 'phonetic'] as const).map((group) => ({
    representation: REPRESENTATIONS[group],
    parts: partsOf(name[group]),
  }));
  return groups
    .filter(({ parts }) => Object.keys(parts).length > 0)
    .map(({ representation, parts }) => ({
      extension: [{ url: REPRESENTATION, valueCode: representation }],
      ...parts,
    }));
}

function partsOf({ family, given, middle, prefix, suffix }: NameGroup): object {
  const givens = [given, middle].filter((part) => part !== '');
  return {
    ...(family === '' ? {} : { family }),
    ...(givens.length === 0 ? {} : { given: givens }),
    ...(prefix === '' ? {} : { prefix: [prefix] }),
    ...(suffix === '' ? {} : { suffix: [suffix] }),
  };
}
