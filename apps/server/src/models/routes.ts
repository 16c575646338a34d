import type { ModelDetail } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, actorOf } from '../actor.ts';
import type { Services } from '../services.ts';

const params = z.object({ modelId: z.string().max(64) });

/** `GET /api/models`, `GET /api/models/{modelId}`: cards are the same for all; the runs counted are the tenant's own. */
export const modelRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/models', async (request) => {
      const actor = await actorOf(services, request);
      actor.require('image:inference');
      return { models: services.models.all() };
    });

    app.get('/models/:modelId', { schema: { params } }, async (request): Promise<ModelDetail> => {
      const actor = await actorOf(services, request);
      actor.require('image:inference');
      const detail = services.models.detailOf(request.params.modelId);
      return { ...detail, runs: await countRuns(actor, detail.id) };
    });
  };

async function countRuns(actor: Actor, modelName: string): Promise<ModelDetail['runs']> {
  return actor.transaction(async (tx) => {
    const row = await tx.db
      .selectFrom('results')
      .select(({ fn }) => [
        fn.countAll<string>().as('total'),
        fn.countAll<string>().filterWhere('gate_accepted', '=', false).as('refused'),
        fn.max('created_at').as('lastAt'),
      ])
      .where('tenant_id', '=', actor.tenantId)
      .where('model_name', '=', modelName)
      .executeTakeFirstOrThrow();
    return {
      total: Number(row.total),
      refused: Number(row.refused),
      lastAt: row.lastAt?.toISOString() ?? null,
    };
  });
}
