import { type AuditEventView, type AuditOutcome, type CsvValue, csvLine } from '@aiso/contracts';

const COLUMNS: readonly (readonly [name: string, value: (event: AuditEventView) => CsvValue])[] = [
  ['at', (event) => event.at],
  ['tenant', (event) => event.tenantId],
  ['person_id', (event) => event.actorId],
  ['person_email', (event) => event.actorEmail],
  ['action', (event) => event.action],
  ['outcome', (event) => event.outcome],
  ['subject_type', (event) => event.subjectType],
  ['subject_id', (event) => event.subjectId],
  ['detail', (event) => JSON.stringify(event.detail)],
  ['correlation_id', (event) => event.correlationId],
  ['id', (event) => event.id],
];

/** RFC 4180, with the byte-order mark that tells spreadsheets of UTF-8; no field of it is a formula. */
export async function* auditCsv(batches: AsyncIterable<readonly AuditEventView[]>): AsyncGenerator<string> {
  yield `\u{feff}${csvLine(COLUMNS.map(([name]) => name))}`;
  for await (const events of batches) {
    yield events.map((event) => csvLine(COLUMNS.map(([, value]) => value(event)))).join('');
  }
}

/**
 * FHIR R4 codes: audit-event-type, DICOM PS3.16 CID 400 as audit-event-sub-type, object-role, entity type.
 */
const DICOM = 'http://dicom.nema.org/resources/ontology/DCM';
const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
const REST = { system: `${TERMINOLOGY}/audit-event-type`, code: 'rest', display: 'RESTful Operation' };
const OWN = 'urn:aiso';

type Coding = { readonly system: string; readonly code: string; readonly display?: string };
const dicom = (code: string, display: string): Coding => ({ system: DICOM, code, display });

/** `AuditEvent.type`: what kind of event, by the kind of the action. */
const TYPES: Readonly<Record<string, Coding>> = {
  session: dicom('110114', 'User Authentication'),
  access: dicom('110113', 'Security Alert'),
  user: dicom('110113', 'Security Alert'),
  account: dicom('110113', 'Security Alert'),
  tenant: dicom('110113', 'Security Alert'),
  audit: dicom('110101', 'Audit Log Used'),
  image: dicom('110103', 'DICOM Instances Accessed'),
  reading: dicom('110103', 'DICOM Instances Accessed'),
};

/**
 * `AuditEvent.outcome`: success, minor failure, serious failure
 * (http://hl7.org/fhir/R4/valueset-audit-event-outcome.html).
 */
const OUTCOMES: Readonly<Record<AuditOutcome, string>> = { success: '0', refused: '4', failed: '8' };

/** `AuditEvent.action` (C, R, U, D, E), by the verb. */
function actionOf(verb: string): 'C' | 'R' | 'U' | 'D' | 'E' {
  if (/^(added|created|registered|invited)$/u.test(verb)) return 'C';
  if (/^(viewed|listed|opened|exported|read)$/u.test(verb)) return 'R';
  if (/(removed|deleted|expired)$/u.test(verb)) return 'D';
  if (/^(signed_in|signed_out|refused)$/u.test(verb)) return 'E';
  return 'U';
}

/** One event as the resource AuditEvent of FHIR R4 (http://hl7.org/fhir/R4/auditevent.html). */
function auditEventResource(event: AuditEventView): Readonly<Record<string, unknown>> {
  const [kind = '', verb = ''] = event.action.split('.');
  const person = event.actorEmail ?? event.actorId ?? 'unknown';
  const details = Object.entries(event.detail).map(([type, value]) => ({
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
      },
    ],
    source: {
      site: event.tenantId,
      observer: { identifier: { system: `${OWN}:tenant`, value: event.tenantId }, display: 'AISO' },
      type: [{ system: `${TERMINOLOGY}/security-source-type`, code: '4', display: 'Application Server' }],
    },
    entity: [
      {
        what: { identifier: { system: `${OWN}:${event.subjectType}`, value: event.subjectId } },
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

/** One resource a line: `application/fhir+ndjson` (http://hl7.org/fhir/R4/nd-json.html). */
export async function* auditFhir(batches: AsyncIterable<readonly AuditEventView[]>): AsyncGenerator<string> {
  for await (const events of batches) {
    yield events.map((event) => `${JSON.stringify(auditEventResource(event))}\n`).join('');
  }
}
