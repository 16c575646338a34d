import { COMMON_ERRORS } from '../errors/common-errors.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { NOTIFICATION_ROUTES } from './notifications.ts';
import type { AnswerOf, RequestOf, RouteTable } from './route.ts';

export type { Method, Received, Route, RouteName, RouteTable } from './route.ts';

/** By subject, in the order in which they are documented. */
export const ROUTES_BY_SUBJECT = {
  Notifications: NOTIFICATION_ROUTES,
} as const satisfies Readonly<Record<string, RouteTable>>;

/** Every route that takes or answers what this program describes itself. */
export const ROUTES = { ...ROUTES_BY_SUBJECT.Notifications };

export type Routes = typeof ROUTES;
export type KnownRoute = keyof Routes;
export type Answer<Name extends KnownRoute> = AnswerOf<Routes[Name]>;
export type Request<Name extends KnownRoute> = RequestOf<Routes[Name]>;

/** Refusals that any route may answer with. */
export const EVERY_ROUTE: readonly ErrorCode[] = [
  ...(Object.keys(COMMON_ERRORS) as (keyof typeof COMMON_ERRORS)[]),
  'request.too_costly',
  'request.too_slow',
  'server.busy',
  'storage.unreachable',
  'storage.full',
  'directory.unreachable',
  'tenant.archived',
];
