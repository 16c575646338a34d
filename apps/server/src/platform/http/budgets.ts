import { availableParallelism } from 'node:os';
import { AppError } from '@aiso/contracts';
import { type FairLanes, fairLanes } from '@aiso/contracts/fair-lanes';
import type { TransactionLimits } from '@aiso/datastore';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a request of a route may cost, and how many of its kind are answered at once. */
type Budget = {
  /** Of its statements, and whether they may keep a processor of the database busy. */
  readonly database: Omit<TransactionLimits, 'caller'>;
  readonly atOnce: { readonly person: number; readonly tenant: number; readonly all: number };
  /** How long a request waits for its place. */
  readonly patienceMs: number;
  /** Whether an answer is large, so that it counts for the tenant until it has gone out. */
  readonly isLarge: boolean;
};

const SECOND_MS = 1_000;
const short = (seconds: number) => ({ statementTimeoutMs: seconds * SECOND_MS, isCostly: false });
const costly = (seconds: number) => ({ statementTimeoutMs: seconds * SECOND_MS, isCostly: true });

/**
 * What keeps processors busy is quickest where few are at it; the rest waits for its turn. One person has
 * fewer places than their tenant: colleagues find one.
 */
const PROCESSORS = Math.max(2, availableParallelism());

const BUDGETS = {
  /** A page asks for some things at once: they wait a little. */
  ordinary: {
    database: short(20),
    atOnce: { person: PROCESSORS + 1, tenant: 2 * PROCESSORS, all: 8 * PROCESSORS },
    patienceMs: 20 * SECOND_MS,
    isLarge: false,
  },
  /** Files that are read from the store, which may be far: a page of thumbnails asks for a hundred. */
  renditions: {
    database: short(20),
    atOnce: { person: 8, tenant: 32, all: 128 },
    patienceMs: 30 * SECOND_MS,
    isLarge: false,
  },
  search: {
    database: short(5),
    atOnce: { person: 2, tenant: 2 * PROCESSORS, all: 4 * PROCESSORS },
    patienceMs: 10 * SECOND_MS,
    isLarge: false,
  },
  fhir: {
    database: costly(5),
    atOnce: { person: 2, tenant: 4, all: 16 },
    patienceMs: 10 * SECOND_MS,
    isLarge: false,
  },
  /** What all tenants' rows are counted or read for. */
  reports: {
    database: costly(30),
    atOnce: { person: 2, tenant: 4, all: 8 },
    patienceMs: 20 * SECOND_MS,
    isLarge: false,
  },
  pixels: {
    database: short(20),
    atOnce: { person: 4, tenant: 16, all: 48 },
    patienceMs: 30 * SECOND_MS,
    isLarge: true,
  },
  /** Files made while they are sent. */
  files: {
    database: costly(30),
    atOnce: { person: 2, tenant: 4, all: 12 },
    patienceMs: 10 * SECOND_MS,
    isLarge: true,
  },
  /** Bytes that arrive: as long as they do, and go to the disk as they come. */
  intake: {
    database: short(60),
    atOnce: { person: 16, tenant: 256, all: 1_024 },
    patienceMs: 10 * SECOND_MS,
    isLarge: true,
  },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route may cost; `ordinary` where nothing is said. */
    budget?: BudgetName;
  }
}

/** Gives the routes that a plugin adds from here on this budget. */
export function budgetRoutes(app: FastifyInstance, budget: BudgetName): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, budget };
  });
}

const nameOf = (request: FastifyRequest): BudgetName => request.routeOptions.config.budget ?? 'ordinary';

/** What statements for this request may cost. */
export const limitsOf = (request: FastifyRequest): Budget['database'] => BUDGETS[nameOf(request)].database;

/** Requests that wait, of a person and of a tenant. Who sends more is refused at once. */
const MOST_WAITING = { person: 200, tenant: 2_000 } as const;
/** When whoever was refused may ask again. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Large answers that are compressed side by side. Whoever comes beyond waits for bytes, not for processors.
 */
const MOST_COMPRESSED = 1;
/** Read by @fastify/compress. */
const NO_COMPRESSION = 'x-no-compression';

type Places = {
  readonly people: FairLanes;
  readonly tenants: FairLanes;
  /** Requests that hold a place now. */
  underWay: number;
};
type Caller = { readonly userId: string; readonly tenantId: string };

const visits = new WeakMap<FastifyRequest, (caller: Caller) => Promise<void>>();

/**
 * Waits until the request has its place, the first time that it is called for it.
 * @throws AppError `rate.limited` where the person or the tenant has too many under way, `server.busy` where
 * all have
 */
export async function admit(request: FastifyRequest, caller: Caller): Promise<void> {
  await visits.get(request)?.(caller);
}

/** Gives every request of somebody who is known a place in the budget of its route, and ends it with it. */
export function installBudgets(app: FastifyInstance): void {
  const places = new Map<BudgetName, Places>();
  for (const [name, { atOnce }] of Object.entries(BUDGETS)) {
    places.set(name as BudgetName, {
      people: fairLanes({ lanes: Infinity, perHolder: atOnce.person }),
      tenants: fairLanes({ lanes: atOnce.all, perHolder: atOnce.tenant }),
      underWay: 0,
    });
  }
  const ended = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request);
    const place = places.get(name);
    if (place === undefined) return;
    const visit = openVisit(place, BUDGETS[name], request, reply);
    visits.set(request, visit.enter);
    ended.set(request, visit.answered);
  });
  // Whatever was worked for an answer is over here, also where nobody waits for it any more.
  app.addHook('onSend', async (request, reply) => {
    ended.get(request)?.();
    if ((reply.statusCode === 429 || reply.statusCode === 503) && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
  });
}

/**
 * The way of one request through its places. The tenant's is held while there is work, and for large answers
 * until they have gone out; the person's always so long. Who hangs up keeps both until the work is over.
 */
function openVisit(
  places: Places,
  { patienceMs, isLarge }: Budget,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const { people, tenants } = places;
  let entered: Promise<void> | undefined;
  let leavePerson: (() => void) | null = null;
  let leaveTenant: (() => void) | null = null;
  let isAnswered = false;
  let isClosed = false;

  const settle = (): void => {
    if (!isAnswered) return;
    if (isClosed || !isLarge) leaveTenant?.();
    if (isClosed) leavePerson?.();
  };
  const take = async ({ userId, tenantId }: Caller): Promise<void> => {
    if (people.waitingOf(userId) >= MOST_WAITING.person) throw new AppError('rate.limited');
    if (tenants.waitingOf(tenantId) >= MOST_WAITING.tenant) throw new AppError('rate.limited');
    leavePerson = await people.enter(userId, '', patienceMs);
    if (leavePerson === null) throw new AppError('rate.limited');
    const leave = await tenants.enter(tenantId, userId, patienceMs);
    if (leave === null) throw new AppError('server.busy');
    places.underWay += 1;
    leaveTenant = () => {
      places.underWay -= 1;
      leaveTenant = null;
      leave();
    };
    if (isLarge && places.underWay > MOST_COMPRESSED) headers[NO_COMPRESSION] = 'busy';
    // Whoever asked has hung up meanwhile: nothing is worked for nobody.
    if (isClosed) throw new AppError('server.busy', { detail: 'nobody waits' });
  };

  reply.raw.once('close', () => {
    isClosed = true;
    // What answers past Fastify, as tus does, ends with its connection.
    if (reply.sent) isAnswered = true;
    settle();
  });
  return {
    enter: (caller: Caller) => (entered ??= take(caller)),
    answered: (): void => {
      isAnswered = true;
      settle();
    },
  };
}
