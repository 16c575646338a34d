import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AwaitedUpload, TusServer } from './tus-server.ts';

/** Has the server of tus answer: it reads the bytes of a request itself, and writes past Fastify. */
export async function handOver(
  tus: TusServer,
  upload: AwaitedUpload,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  void reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  try {
    await tus.handle({ ...upload, raw: request.raw, correlationId: request.id }, reply.raw);
  } catch (error) {
    // Nothing may be left to answer with; the client sees a lost connection and resumes.
    request.log.error({ err: error }, 'an upload request failed');
    reply.raw.destroy();
  }
}
