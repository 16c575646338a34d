import { join, resolve } from 'node:path';
import { AppError, isLoopback } from '@aiso/contracts';
import { readOutbox } from '@aiso/mail';
import type { FastifyPluginAsync } from 'fastify';
import { hostOf } from '../../platform/http/own-address.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';

export const outboxFolder = (dataDir: string): string => join(resolve(dataDir), 'outbox');

/**
 * `GET /api/outbox`: mails that were not sent, for evaluation on one's own machine. Absent unless
 * `AISO_OUTBOX_PAGE` is set. It answers only to the machine's own names: a page elsewhere could have its name
 * lead here (DNS rebinding).
 */
export const outboxRoutes =
  ({ settings }: Services): FastifyPluginAsync =>
  async (app) => {
    if (!settings.AISO_OUTBOX_PAGE) return;
    serve(app, 'GET /api/outbox', async (request) => {
      const host = hostOf(request).replace(/:\d+$/u, '');
      if (!isLoopback(request.ip.replace('::ffff:', '')) || !isLoopback(host))
        throw new AppError('resource.not_found');
      return { mails: await readOutbox(outboxFolder(settings.AISO_DATA_DIR)) };
    });
  };
