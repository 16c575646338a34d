import type { AuditEventView, AuditOutcome } from '@aiso/contracts';
import type { Database } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import { type Coding, dicomCoding, OWN, TERMINOLOGY } from '../codes.ts';
import { type Body, resourceKind } from '../resource-kind.ts';
import { oneOf } from '../search/condition.ts';
import { dateParameter, isUuid, referredIds } from '../search/parameter.ts';

type AuditRow = Selectable<Database['audit_events']>;

const at = sql`a.at`;

/** http://hl7.org/fhir/R4/auditevent.html: of the tenant, and for group admin of all. */
export const AUDIT_EVENT = resourceKind<AuditRow>({
  type: 'AuditEvent',
  anyOf: [],
  access: 'audit',
  from: () => sql`audit_events a`,
  columns: sql`a.*`,
  // Row-level security says which: a transaction of administration sees those of all tenants.
  scope: () => sql`true`,
  ofPatients: null,
  key: [{ column: sql`a.id`, type: 'uuid' }],
  keyOf: (id) => (isUuid(id) ? [id] : null),
  parameters: {
    date: dateParameter('When it happened', at, 'timestamptz'),
    patient: {
      type: 'reference',
      documentation: 'The patient it happened to',
      condition: (values, scope) =>
        sql`(a.subject_type = 'patient' AND ${oneOf(sql`a.subject_id`, referredIds(values, 'Patient', scope))})`,
    },
    _lastUpdated: dateParameter('When it happened', at, 'timestamptz'),
  },
  sorts: {
    date: { column: at, type: 'timestamptz' },
    _lastUpdated: { column: at, type: 'timestamptz' },
  },
  newestFirst: 'date',
  present: async (_tx, rows) =>
    rows.map((row) => ({ lastUpdated: row.at, body: auditEventResource(presentEvent(row)) })),
});

export const presentEvent = (row: AuditRow): AuditEventView => ({
  id: row.id,
  at: row.at.toISOString(),
  tenantId: row.tenant_id,
  actorId: row.actor_id,
  // What the program does by itself is written without an address.
  actorEmail: row.actor_email === '' ? null : row.actor_email,
  action: row.action,
  outcome: row.outcome,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  correlationId: row.correlation_id,
  clientCorrelationId: row.client_correlation_id,
  sourceAddress: row.source_address,
  detail: row.detail,
});

const REST = { system: `${TERMINOLOGY}/audit-event-type`, code: 'rest', display: 'RESTful Operation' };

/** `AuditEvent.type`: what kind of event, by the kind of the action. */
const TYPES: Readonly<Record<string, Coding>> = {
  session: dicomCoding('110114', 'User Authentication'),
  access: dicomCoding('110113', 'Security Alert'),
  user: dicomCoding('110113', 'Security Alert'),
  account: dicomCoding('110113', 'Security Alert'),
  group: dicomCoding('110113', 'Security Alert'),
  key: dicomCoding('110113', 'Security Alert'),
  tenant: dicomCoding('110113', 'Security Alert'),
  audit: dicomCoding('110101', 'Audit Log Used'),
  api_key: dicomCoding('110113', 'Security Alert'),
  original: dicomCoding('110100', 'Application Activity'),
  image: dicomCoding('110103', 'DICOM Instances Accessed'),
  reading: dicomCoding('110103', 'DICOM Instances Accessed'),
};

/**
 * `AuditEvent.outcome`: success, minor failure, serious failure
 * (http://hl7.org/fhir/R4/valueset-audit-event-outcome.html).
 */
const OUTCOMES: Readonly<Record<AuditOutcome, string>> = { success: '0', refused: '4', failed: '8' };

/** `AuditEvent.action` (C, R, U, D, E), by the verb. */
function actionOf(verb: string): 'C' | 'R' | 'U' | 'D' | 'E' {
  if (/^(added|created|registered|invited|made)$/u.test(verb)) return 'C';
  if (/^(viewed|listed|opened|exported|read|searched)$/u.test(verb)) return 'R';
  if (/(removed|deleted|expired)$/u.test(verb)) return 'D';
  if (/^(signed_in|signed_out|refused)$/u.test(verb)) return 'E';
  return 'U';
}

/** One event as the resource AuditEvent of FHIR R4 (http://hl7.org/fhir/R4/auditevent.html). */
export function auditEventResource(event: AuditEventView): Body {
  const [kind = '', verb = ''] = event.action.split('.');
  const person = event.actorEmail ?? event.actorId ?? 'unknown';
  // A text of FHIR is never empty.
  const details = Object.entries(event.detail)
    .filter(([, value]) => value !== '')
    .map(([type, value]) => ({
      type,
      valueString: typeof value === 'string' ? value : JSON.stringify(value),
    }));
  return {
    resourceType: 'AuditEvent',
    id: event.id,
    type: TYPES[kind] ?? REST,
    subtype: [{ system: `${OWN}:audit-action`, code: event.action }],
    action: actionOf(verb),
    recorded: event.at,
    outcome: OUTCOMES[event.outcome],
    agent: [
      {
        who: {
          ...(event.actorId === null ? {} : { identifier: { system: `${OWN}:user`, value: event.actorId } }),
          display: person,
        },
        ...(event.actorEmail === null ? {} : { altId: event.actorEmail }),
        requestor: true,
        // http://hl7.org/fhir/R4/valueset-network-type.html: an IP address.
        ...(event.sourceAddress === null ? {} : { network: { address: event.sourceAddress, type: '2' } }),
      },
    ],
    source: {
      site: event.tenantId,
      observer: { identifier: { system: `${OWN}:tenant`, value: event.tenantId }, display: 'AISO' },
      type: [{ system: `${TERMINOLOGY}/security-source-type`, code: '4', display: 'Application Server' }],
    },
    entity: [
      {
        what: { identifier: { system: `${OWN}:${event.subjectType}`, value: event.subjectId || 'all' } },
        type: {
          system: `${TERMINOLOGY}/audit-entity-type`,
          code: '2',
          display: 'System Object',
        },
        name: event.subjectType,
        ...(details.length === 0 ? {} : { detail: details }),
      },
      ...(event.correlationId === null
        ? []
        : [
            {
              what: { identifier: { system: `${OWN}:request`, value: event.correlationId } },
              name: 'request',
            },
          ]),
    ],
  };
}
