import { createHash } from 'node:crypto';
import { RESEARCH_NOTICE } from '@aiso/contracts';
import { sql } from 'kysely';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { MODEL_SYSTEM } from '../codes.ts';
import { resourceKind } from '../resource-kind.ts';
import type { Condition } from '../search/condition.ts';
import { oneOf } from '../search/condition.ts';
import { dateParameter, type Token, tokenParameter } from '../search/parameter.ts';

type DeviceRow = { readonly name: string; readonly version: string; readonly since: Date };

/** An id that FHIR takes, for a name and a version that together are longer than it takes. */
export const deviceIdOf = (name: string, version: string): string =>
  createHash('sha256').update(`${name}\n${version}`).digest('hex').slice(0, 32);

const since = sql`d.since`;

/**
 * http://hl7.org/fhir/R4/device.html: a version of a model that has inferred for the tenant. The versions are
 * walked from one to the next in an index, whatever the number of results.
 */
export const DEVICE = resourceKind<DeviceRow>({
  type: 'Device',
  anyOf: ['patient:read', 'study:read'],
  access: 'acts',
  from: (tenantId) => sql`(
    WITH RECURSIVE versions AS (
      (SELECT model_name, model_version FROM results WHERE tenant_id = ${tenantId}
        ORDER BY model_name, model_version LIMIT 1)
      UNION ALL
      SELECT next.model_name, next.model_version FROM versions, LATERAL (
        SELECT r.model_name, r.model_version FROM results r
        WHERE r.tenant_id = ${tenantId}
          AND (r.model_name, r.model_version) > (versions.model_name, versions.model_version)
        ORDER BY r.model_name, r.model_version LIMIT 1) next
    )
    SELECT model_name AS name, model_version AS version,
      left(encode(sha256(convert_to(model_name || chr(10) || model_version, 'UTF8')), 'hex'), 32)
        COLLATE "C" AS id,
      (SELECT min(r.created_at) FROM results r WHERE r.tenant_id = ${tenantId}
        AND r.model_name = versions.model_name AND r.model_version = versions.model_version) AS since
    FROM versions) d`,
  columns: sql`d.*`,
  scope: () => sql`true`,
  ofPatients: null,
  key: [{ column: sql`d.id`, type: 'text' }],
  keyOf: (id) => (/^[0-9a-f]{32}$/u.test(id) ? [id] : null),
  parameters: {
    identifier: tokenParameter('The name and the version of the model, as name/version', byIdentifier),
    _lastUpdated: dateParameter('When the version first read an image', since, 'timestamptz'),
  },
  sorts: { _lastUpdated: { column: since, type: 'timestamptz' } },
  present: async (_tx, rows, { models }) =>
    rows.map((row) => ({ lastUpdated: row.since, body: presentDevice(row, models) })),
});

function byIdentifier(tokens: readonly Token[]): Condition {
  const ours = tokens.filter(({ system }) => system === undefined || system === MODEL_SYSTEM);
  if (ours.some(({ code }) => code === undefined)) return sql`true`;
  return oneOf(
    sql`(d.name || '/' || d.version)`,
    ours.flatMap(({ code }) => code ?? []),
  );
}

/** The version as its package calls it, where that is installed. */
function presentDevice({ name, version }: DeviceRow, models: ModelServices['models']) {
  const manifest = models.find(name, version)?.manifest;
  return {
    resourceType: 'Device',
    id: deviceIdOf(name, version),
    identifier: [{ system: MODEL_SYSTEM, value: `${name}/${version}` }],
    status: 'active',
    deviceName: [{ name: manifest?.title ?? name, type: 'model-name' }],
    type: { text: 'Model that reads images' },
    version: [{ value: version }],
    note: [{ text: RESEARCH_NOTICE }],
  };
}
