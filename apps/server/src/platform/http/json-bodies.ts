import { AppError, isNestedTooDeeply } from '@aiso/contracts';
import type { FastifyInstance } from 'fastify';

/** JSON bodies as Fastify reads them, bounded in depth. */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedTooDeeply(body)) done(new AppError('request.invalid'));
    else void parse(request, body, done);
  });
}
