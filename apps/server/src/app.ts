import { cognitoProtocol } from '@aiso/directory';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { healthRoutes } from './health/routes.ts';
import { installNoStore } from './http/caching.ts';
import { correlationIdOf, installCorrelation } from './http/correlation.ts';
import { installErrorTranslator } from './http/errors.ts';
import { inlineScriptHashes, serveWebClient } from './http/web-client.ts';
import { tusRoutes } from './intake/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services.ts';
import { directoryOrigins } from './session/directory-addresses.ts';
import { sessionRoutes } from './session/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { worklistRoutes } from './worklist/routes.ts';

/** JSON bodies are small; images come by tus alone. */
const BODY_LIMIT_BYTES = 256 * 1024;
const DIRECTORY_REQUESTS_A_MINUTE = 600;

/** The web role: every route of the program on one Fastify, not yet listening. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: services.settings.AISO_PUBLIC_URL !== undefined,
    genReqId: (request) => correlationIdOf(request.headers),
    routerOptions: { maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installCorrelation(app);
  installErrorTranslator(app);
  installNoStore(app);

  await app.register(fastifyHelmet, securityHeaders(services));
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyWebsocket, { options: { maxPayload: 16 * 1024 } });

  await app.register(async (directory) => {
    await directory.register(fastifyRateLimit, { max: DIRECTORY_REQUESTS_A_MINUTE, timeWindow: '1 minute' });
    await directory.register(cognitoProtocol(services.directory));
  });
  await app.register(uploadRoutes(services), { prefix: '/Prod' });
  await app.register(tusRoutes(services), { prefix: '/files' });
  await app.register(
    async (api) => {
      await api.register(healthRoutes(services));
      await api.register(sessionRoutes(services));
      await api.register(modelRoutes(services));
      await api.register(worklistRoutes(services));
      await api.register(readingRoutes(services));
      await api.register(searchRoutes(services));
      await api.register(notificationRoutes(services));
      await api.register(liveRoutes(services));
    },
    { prefix: '/api' },
  );
  await serveWebClient(app);
  return app;
}

/** `style-src` needs 'unsafe-inline' for Emotion's style elements; scripts are ours or hashed. */
function securityHeaders(services: Services): Parameters<typeof fastifyHelmet>[1] {
  const isSecure = services.settings.AISO_PUBLIC_URL?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes().map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...directoryOrigins(services.settings)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  };
}
