import type { z } from 'zod';
import type { Immutable } from '../answer-values.ts';
import type { ErrorCode } from '../errors/errors.ts';
import type { Act } from '../tenancy/acts.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path, with parameters as OpenAPI writes them: `GET /api/studies/{studyId}`. */
export type RouteName = `${Method} /${string}`;

/** In place of JSON: bytes of these media types. */
export type BytesAnswer = { readonly bytes: readonly string[] };

/** What both sides of a route hold to; docs/adr/0086 says how one is added. */
export type Route = {
  /** What it does, in a sentence for who reads its documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON. */
  readonly body?: z.ZodType;
  /** By status; null: no content. */
  readonly answers: Readonly<Record<number, z.ZodType | BytesAnswer | null>>;
  /** Of refusals, beside those of `EVERY_ROUTE`. */
  readonly errors?: readonly ErrorCode[];
  /** What whoever asks must be allowed. */
  readonly act?: Act | { readonly anyOf: readonly Act[] };
};
export type RouteTable = Readonly<Record<RouteName, Route>>;

type ValueOf<A> = A extends z.ZodType ? Immutable<z.output<A>> : A extends null ? void : never;

/** What a route answers where it does what it was asked for. Never for bytes. */
export type AnswerOf<R extends Pick<Route, 'answers'>> = ValueOf<R['answers'][keyof R['answers']]>;

/** A part of a request as its sender gives it: it may be left out where nothing in it is needed. */
type Sent<Name extends string, Part> = Part extends z.ZodType
  ? object extends z.input<Part>
    ? { readonly [Key in Name]?: Immutable<z.input<Part>> }
    : { readonly [Key in Name]: Immutable<z.input<Part>> }
  : unknown;

/** What a caller of a route gives. */
export type RequestOf<R extends Route> = Sent<'params', R['params']> &
  Sent<'query', R['query']> &
  Sent<'body', R['body']>;

/** A part of a request as its route gets it, once it was validated. */
export type Received<Part> = Part extends z.ZodType ? z.output<Part> : unknown;
