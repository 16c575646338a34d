import { AppError, type ModelDetail } from '@aiso/contracts';
import { inPrecision, precisionOf } from '@aiso/inference';
import type { FastifyPluginAsync } from 'fastify';
import { type Actor, actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import { findOutages } from './engine-outage.repository.ts';
import { presentManifest, presentModel } from './model.presenter.ts';
import { ownPoints } from './operating-points.ts';
import type { ModelServices } from './packages/model-registry.ts';
import { tenantModels } from './tenant-model.ts';

/** What the tenant has enabled, in the version that reads, with its runs. */
export const modelRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/models', async (request) => {
      const actor = await actorOf(services, request);
      actor.require('model:read');
      return actor.transaction(async (tx) => {
        const outageOf = await findOutages(tx);
        const known = await tenantModels(tx, services);
        return {
          models: known
            .filter(({ enabled }) => enabled)
            .map((model) =>
              presentModel(model, services.models.find(model.name, model.activeVersion), outageOf(model)),
            ),
        };
      });
    });

    serve(app, 'GET /api/models/{modelId}', async (request) => {
      const actor = await actorOf(services, request);
      actor.require('model:read');
      return showModel(services, actor, request.params.modelId);
    });
  };

/** @throws AppError `model.not_found` alike for unknown, not enabled, and without its package */
async function showModel(services: ModelServices, actor: Actor, name: string): Promise<ModelDetail> {
  return actor.transaction(async (tx) => {
    const known = (await tenantModels(tx, services)).find((model) => model.name === name && model.enabled);
    const model = known && services.models.find(name, known.activeVersion);
    if (known === undefined || model === undefined) throw new AppError('model.not_found');
    const points = await ownPoints(tx, model);
    const row = await tx.db
      .selectFrom('results')
      .select(({ fn }) => [
        fn.countAll<string>().as('total'),
        fn.countAll<string>().filterWhere('gate_accepted', '=', false).as('refused'),
        fn.countAll<string>().filterWhere('gate_unusual', '=', true).as('unusual'),
        fn.max('created_at').as('lastAt'),
      ])
      .where('tenant_id', '=', actor.tenantId)
      .where('model_name', '=', name)
      .executeTakeFirstOrThrow();
    return {
      ...presentModel(known, model, (await findOutages(tx))(known)),
      manifest: presentManifest(model, points),
      precision: precisionOf(inPrecision(model, services.settings.AISO_MODEL_PRECISION).manifest),
      runs: {
        total: Number(row.total),
        refused: Number(row.refused),
        unusual: Number(row.unusual),
        lastAt: row.lastAt?.toISOString() ?? null,
      },
    };
  });
}
