import { AppError, type ErrorBody } from '@aiso/contracts';
import { isConnectionLost } from '@aiso/datastore';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** The one translator: whatever was thrown becomes an `AppError`, and nothing else ever reaches a person. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const detail = error.validation.map((issue) => `${issue.instancePath} ${issue.message ?? ''}`).join('; ');
    return new AppError('request.invalid', { detail });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'ENOSPC' || code === '53100') return new AppError('storage.full', { cause: error });
  // A disk that fails: Linux goes on with it read-only.
  if (code === 'EROFS' || code === 'EIO') return new AppError('storage.unreachable', { cause: error });
  // What PostgreSQL keeps in no column (class 22), such as NUL or the 31st of June: whoever asked sent it.
  if (/^22(021|P05|007|008)$/u.test(code ?? '')) return new AppError('request.invalid', { cause: error });
  if (statusCode === 413) return new AppError('request.too_large');
  if (statusCode === 429) return new AppError('rate.limited');
  if (statusCode === 503) return new AppError('server.unavailable', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('request.invalid', { cause: error });
  if (isConnectionLoss(error) || isConnectionLost(error))
    return new AppError('server.unavailable', { cause: error });
  return new AppError('server.internal', { cause: error });
}

/** PostgreSQL class 08 (connection), 57P (operator intervention), and sockets that broke. */
function isConnectionLoss(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(08|57P|ECONN|EPIPE|ENOENT$)/u.test(code);
}

export function errorBody(error: AppError, correlationId: string): ErrorBody {
  return { error: error.message, code: error.code, correlationId };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const translated = toAppError(error);
  logError(translated, request);
  return reply.status(translated.status).send(errorBody(translated, request.id));
}

export function logError(error: AppError, request: FastifyRequest): void {
  if (error.report)
    request.log.error(
      { err: error.cause ?? error, code: error.code, detail: error.detail },
      'request failed',
    );
  else request.log.debug({ code: error.code, detail: error.detail }, 'request refused');
}

export function installErrorTranslator(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
