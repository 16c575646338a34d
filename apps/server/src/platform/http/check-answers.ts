import { EVERY_ROUTE, type KnownRoute, ROUTES, type Route } from '@aiso/contracts/routes';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';

/** Hears of an answer, or a live message, that its contract does not allow. */
export type OnUnfitAnswer = (what: string) => void;

const listeners = new WeakMap<FastifyInstance['server'], OnUnfitAnswer>();

/**
 * Has every answer checked that `app` gives, as tests do. `onUnfit` hears of one that does not fit, and its
 * request fails with 500, unless it is a refusal. In production answers are what their types say.
 */
export function checkAnswers(app: FastifyInstance, onUnfit: OnUnfitAnswer): void {
  listeners.set(app.server, onUnfit);
}

/** Who hears of what does not fit; undefined where nothing is checked. */
export const listenerOf = (app: FastifyInstance): OnUnfitAnswer | undefined => listeners.get(app.server);

/** The hook by which answers of a route are checked; none where they are not. */
export function checkedAnswers(
  app: FastifyInstance,
  name: KnownRoute,
): Pick<RouteOptions, 'preSerialization'> {
  const onUnfit = listenerOf(app);
  if (onUnfit === undefined) return {};
  return {
    preSerialization: async (_request, reply, payload) => {
      const fault = faultOf(ROUTES[name], reply.statusCode, payload);
      if (fault === null) return payload;
      onUnfit(`${name} answered ${reply.statusCode} in a way that its contract does not allow: ${fault}`);
      // What is sent for an error is not sent otherwise for one more.
      if (reply.statusCode < 400) throw new Error(fault);
      return payload;
    },
  };
}

const refusal = z.object({ code: z.string() });

function faultOf({ answers, errors = [] }: Route, status: number, payload: unknown): string | null {
  const schema = answers[status];
  if (schema !== undefined) return schema instanceof z.ZodType ? faultIn(schema, payload) : null;
  const { data } = refusal.safeParse(payload);
  if (data === undefined) return 'another status';
  return [...EVERY_ROUTE, ...errors].some((code) => code === data.code) ? null : data.code;
}

/** As it is on the wire: dates are texts, and what is undefined is not there. */
function faultIn(schema: z.ZodType, payload: unknown): string | null {
  const { error } = schema.safeParse(JSON.parse(JSON.stringify(payload)));
  return error === undefined ? null : z.prettifyError(error);
}
