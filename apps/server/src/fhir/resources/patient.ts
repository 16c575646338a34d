import { type NameGroup, type PersonName, parsePersonName } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import { GENDERS, numberSystemOf, numberType } from '../codes.ts';
import { resourceKind } from '../resource-kind.ts';
import { dateParameter, isUuid, stringParameter, tokenParameter } from '../search/parameter.ts';
import { byGender, byNumber, byWords, costOfWords } from './patient-search.ts';

type PatientRow = Selectable<Database['patients']>;

const updatedAt = sql`p.updated_at`;

const byPart = (documentation: string, part: 'name' | 'family' | 'given') =>
  stringParameter(documentation, byWords(part), costOfWords);

/**
 * http://hl7.org/fhir/R4/patient.html. Who only waits to be confirmed is none; who was merged is inactive.
 */
export const PATIENT = resourceKind<PatientRow>({
  type: 'Patient',
  anyOf: ['patient:read'],
  access: 'acts',
  from: () => sql`patients p`,
  columns: sql`p.*`,
  scope: (tenantId) => sql`p.tenant_id = ${tenantId} AND p.is_confirmed`,
  ofPatients: (ids) => sql`p.id = ANY(${ids}::uuid[])`,
  key: [{ column: sql`p.id`, type: 'uuid' }],
  keyOf: (id) => (isUuid(id) ? [id] : null),
  parameters: {
    identifier: tokenParameter('The number, with or without who gave it out', byNumber),
    name: byPart('Beginnings of words of the name, in any script and order', 'name'),
    family: byPart('Beginnings of words of the family name', 'family'),
    given: byPart('Beginnings of words of the given names', 'given'),
    birthdate: dateParameter('The date of birth', sql`p.birth_date`, 'date'),
    gender: tokenParameter('male, female or other', byGender),
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

/** The records that were merged into these, by surviving record. */
async function mergedInto(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .from('patients')
    .select(['id', 'merged_into'])
    .where('merged_into', 'in', ids)
    .orderBy('id')
    .execute();
  const merged = new Map<string, string[]>();
  for (const { id, merged_into } of rows) {
    if (merged_into !== null) merged.set(merged_into, [...(merged.get(merged_into) ?? []), id]);
  }
  return merged;
}

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
