import { maxHeaderSize } from 'node:http';
import { protocolsOf } from '@aiso/contracts';
import { cognitoProtocol, gotrueProtocol } from '@aiso/directory';
import fastifyCompress from '@fastify/compress';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { invitationRoutes } from '../account/invitation-routes.ts';
import { ownPictureRoutes } from '../account/picture-routes.ts';
import { accountRoutes } from '../account/routes.ts';
import { takeBackRoutes } from '../account/take-back-routes.ts';
import { apiKeyRoutes } from '../administration/api-keys/routes.ts';
import { recordAccess } from '../administration/audit/record-access.ts';
import { auditRoutes } from '../administration/audit/routes.ts';
import { systemRoutes } from '../administration/system/routes.ts';
import { tenantLogoRoutes, tenantRoutes } from '../administration/tenants/routes.ts';
import { userRoutes } from '../administration/users/routes.ts';
import { commentRoutes } from '../comments/routes.ts';
import { fhirRoutes } from '../fhir/routes.ts';
import { handoverRoutes } from '../handover/routes.ts';
import type { InferenceServices } from '../inference/engines/engine-pool.ts';
import { migrationRoutes } from '../migrations/routes.ts';
import { modelAdministrationRoutes } from '../models/administration-routes.ts';
import { modelRoutes } from '../models/routes.ts';
import { monitoringRoutes } from '../monitoring/routes.ts';
import { openLiveNotifications } from '../notifications/live-notifications.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import { patientExportRoutes } from '../patients/exports/routes.ts';
import { patientRoutes } from '../patients/identity/routes.ts';
import { patientListRoutes } from '../patients/list/routes.ts';
import { patientTimelineRoutes } from '../patients/timeline/routes.ts';
import { installBudgets } from '../platform/http/budgets.ts';
import { installNoStore } from '../platform/http/caching.ts';
import { checkAnswers, type OnUnfitAnswer } from '../platform/http/check-answers.ts';
import { installCorrelation, newCorrelationId } from '../platform/http/correlation.ts';
import { installErrorTranslator } from '../platform/http/errors.ts';
import { installJsonBodies } from '../platform/http/json-bodies.ts';
import { installSecurityHeaders } from '../platform/http/security-headers.ts';
import { CONNECTION_LIMITS, limitTimes } from '../platform/http/time-limits.ts';
import { tlsFilesOf, tlsServer } from '../platform/http/tls.ts';
import { answerUnreadableAddresses, readableAddress, refuseUnreadable } from '../platform/http/unreadable.ts';
import { serveWebClient } from '../platform/http/web-client.ts';
import { liveRoutes } from '../platform/live/routes.ts';
import { pictureRoutes } from '../platform/pictures/routes.ts';
import { sessionRoutes } from '../platform/session/routes.ts';
import { websitePassRoutes } from '../platform/website/pass.ts';
import { websiteRoutes } from '../platform/website/routes.ts';
import { readingRoutes } from '../reading/routes.ts';
import { researchRoutes } from '../research/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { seenByRoutes } from '../seen-by/routes.ts';
import { startRoutes } from '../start/routes.ts';
import { conflictRoutes } from '../studies/conflicts/routes.ts';
import { studyRoutes } from '../studies/routes.ts';
import { uploadRoutes } from '../uploads/routes.ts';
import { tusRoutes } from '../uploads/tus/routes.ts';
import { uploadViewRoutes } from '../uploads/view-routes.ts';
import { viewRoutes } from '../views/routes.ts';
import { openLiveStudies } from '../worklist/live-studies.ts';
import { worklistRoutes } from '../worklist/routes.ts';
import { apiDescriptionRoutes } from './api-description/routes.ts';
import { imagingRoutes, inferenceRoutes } from './configured-endpoints.ts';
import { gotrueOptionsOf } from './gotrue-options.ts';
import { healthOf } from './health/ask-health.ts';
import { healthRoutes } from './health/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';

/** JSON bodies are small; images come by tus alone. */
const BODY_LIMIT_BYTES = 256 * 1024;
/**
 * Against floods alone, for each process and address. Guessing, asking and mailing are limited by the
 * directory.
 */
const DIRECTORY_REQUESTS_A_MINUTE = 12_000;

/** What a test watches of the program's routes. */
type Watched = {
  readonly onUnfitAnswer?: OnUnfitAnswer;
  readonly onRoute?: (route: Pick<RouteOptions, 'method' | 'url'>) => void;
};

/** The web role: every route of the program on one Fastify, not yet listening. */
export async function createApp(
  services: InferenceServices,
  { onUnfitAnswer, onRoute }: Watched = {},
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = services.log;
  const tls = tlsFilesOf(services.settings);
  const app = Fastify({
    loggerInstance: log,
    ...(tls === null ? {} : { serverFactory: tlsServer(tls, services.log) }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: services.settings.AISO_TRUSTED_PROXIES,
    genReqId: newCorrelationId,
    http: CONNECTION_LIMITS,
    clientErrorHandler: refuseUnreadable(services.log),
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: maxHeaderSize },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  if (onUnfitAnswer !== undefined) checkAnswers(app, onUnfitAnswer);
  installCorrelation(app);
  installJsonBodies(app);
  installErrorTranslator(app);
  installNoStore(app);
  limitTimes(app);
  installBudgets(app);
  recordAccess(app, services);

  await installSecurityHeaders(app, services.settings);
  // Before compression: tokens go out as they are, since a compressed length tells of its content (RFC 7457,
  // 2.6).
  if (!services.directory.isElsewhere) {
    await app.register(async (directory) => {
      await directory.register(fastifyRateLimit, {
        max: DIRECTORY_REQUESTS_A_MINUTE,
        timeWindow: '1 minute',
      });
      const protocols = protocolsOf(services.settings);
      if (protocols.includes('cognito')) await directory.register(cognitoProtocol(services.directory));
      if (protocols.includes('gotrue')) {
        await directory.register(gotrueProtocol(services.directory, gotrueOptionsOf(services.settings)), {
          prefix: '/auth/v1',
        });
      }
    });
  }
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyWebsocket, { options: { maxPayload: 16 * 1024 } });

  await app.register(uploadRoutes(services), { prefix: '/Prod' });
  await app.register(imagingRoutes(services), { prefix: '/Prod' });
  await app.register(inferenceRoutes(services), { prefix: '/dev' });
  await app.register(tusRoutes(services), { prefix: '/files' });
  await app.register(takeBackRoutes(services));
  await app.register(invitationRoutes(services));
  await app.register(fhirRoutes(services), { prefix: '/fhir' });
  await app.register(
    async (api) => {
      await api.register(healthRoutes(services));
      await api.register(apiDescriptionRoutes(services));
      await api.register(sessionRoutes(services));
      await api.register(websitePassRoutes(services));
      await api.register(modelRoutes(services));
      await api.register(startRoutes(services));
      await api.register(worklistRoutes(services));
      await api.register(uploadViewRoutes(services));
      await api.register(handoverRoutes(services));
      await api.register(commentRoutes(services));
      await api.register(readingRoutes(services));
      await api.register(patientListRoutes(services));
      await api.register(patientTimelineRoutes(services));
      await api.register(viewRoutes(services));
      await api.register(studyRoutes(services));
      await api.register(conflictRoutes(services));
      await api.register(patientRoutes(services));
      await api.register(patientExportRoutes(services));
      await api.register(searchRoutes(services));
      await api.register(researchRoutes(services));
      await api.register(notificationRoutes(services));
      await api.register(accountRoutes(services));
      await api.register(ownPictureRoutes(services));
      await api.register(pictureRoutes(services));
      await api.register(userRoutes(services), { prefix: '/administration/users' });
      await api.register(apiKeyRoutes(services), { prefix: '/administration/api-keys' });
      await api.register(modelAdministrationRoutes(services), { prefix: '/administration/models' });
      await api.register(migrationRoutes(services), { prefix: '/administration/data-migrations' });
      await api.register(systemRoutes(services, healthOf(services)), {
        prefix: '/administration/system',
      });
      await api.register(liveRoutes(services, [openLiveStudies, openLiveNotifications]));
      await api.register(outboxRoutes(services));
      await api.register(tenantLogoRoutes(services));
      await api.register(tenantRoutes(services), { prefix: '/administration' });
      await api.register(auditRoutes(services), { prefix: '/administration' });
      await api.register(monitoringRoutes(services), { prefix: '/administration' });
      await api.register(seenByRoutes(services));
    },
    { prefix: '/api' },
  );
  await app.register(websiteRoutes(services));
  answerUnreadableAddresses(app);
  await serveWebClient(app);
  return app;
}
