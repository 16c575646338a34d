import { Readable } from 'node:stream';
import type { AuditFormat } from '@aiso/contracts';
import type { FastifyReply } from 'fastify';

const FILES: Readonly<Record<AuditFormat, { readonly type: string; readonly extension: string }>> = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  fhir: { type: 'application/fhir+ndjson', extension: 'ndjson' },
};

/** Events as a file that is made while it is sent. */
export function sendAuditFile(
  reply: FastifyReply,
  format: AuditFormat,
  name: string,
  pieces: AsyncIterable<string>,
): FastifyReply {
  const { type, extension } = FILES[format];
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}.${extension}"`)
    .send(Readable.from(pieces));
}
