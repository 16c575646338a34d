import Fastify from 'fastify';
import type { InferenceServices } from '../../inference/engines/engine-pool.ts';
import { healthRoutes } from './routes.ts';

/** Where a process without the role `web` is asked how it is: nothing else is served there. */
export async function openHealthPort(
  services: InferenceServices,
): Promise<{ readonly url: string; close(): Promise<void> } | null> {
  const { AISO_HEALTH_PORT: port, AISO_HOST: host, AISO_ROLES: roles } = services.settings;
  if (port === undefined || roles.includes('web')) return null;
  const app = Fastify();
  await app.register(healthRoutes(services), { prefix: '/api' });
  const url = await app.listen({ host, port });
  return { url, close: () => app.close() };
}
