import { type AuditEventView, type CsvValue, csvLine } from '@aiso/contracts';
import { auditEventResource } from '../../fhir/resources/audit-event.ts';

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
  ['client_correlation_id', (event) => event.clientCorrelationId],
  ['source_address', (event) => event.sourceAddress],
  ['id', (event) => event.id],
];

/** RFC 4180, with the byte-order mark that tells spreadsheets of UTF-8; no field of it is a formula. */
export async function* auditCsv(batches: AsyncIterable<readonly AuditEventView[]>): AsyncGenerator<string> {
  yield `\u{feff}${csvLine(COLUMNS.map(([name]) => name))}`;
  for await (const events of batches) {
    yield events.map((event) => csvLine(COLUMNS.map(([, value]) => value(event)))).join('');
  }
}

/** One resource a line: `application/fhir+ndjson` (http://hl7.org/fhir/R4/nd-json.html). */
export async function* auditFhir(batches: AsyncIterable<readonly AuditEventView[]>): AsyncGenerator<string> {
  for await (const events of batches) {
    yield events.map((event) => `${JSON.stringify(auditEventResource(event))}\n`).join('');
  }
}
