import { AppError } from '@aiso/contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { logError, toAppError } from '../platform/http/errors.ts';

/** A search that cannot be carried out. `about` names the parameter, never its value. */
export class InvalidSearch extends AppError {
  readonly about: string;
  readonly issue: 'invalid' | 'too-costly';

  constructor(about: string, issue: InvalidSearch['issue'] = 'invalid') {
    super('request.invalid');
    this.about = shortened(about);
    this.issue = issue;
  }
}

const shortened = (about: string): string => about.slice(0, 80);

/** What an address takes is told with it (RFC 9110, 15.5.6). */
export class MethodNotAllowed extends AppError {
  readonly allow: string;

  constructor(methods: readonly string[]) {
    super('fhir.not_supported');
    this.allow = methods.join(', ');
  }
}

export const FHIR_JSON = 'application/fhir+json; charset=utf-8';

/** http://hl7.org/fhir/R4/valueset-issue-type.html, by the status of the answer. */
const ISSUES: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  408: 'timeout',
  413: 'too-long',
  415: 'not-supported',
  422: 'too-costly',
  429: 'throttled',
  503: 'transient',
};

type Issue = {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly text: string;
  readonly about?: string | undefined;
};

/** http://hl7.org/fhir/R4/operationoutcome.html. What was asked is not repeated: it may name a patient. */
const operationOutcome = (issues: readonly Issue[]) => ({
  resourceType: 'OperationOutcome',
  issue: issues.map(({ severity, code, text, about = '' }) => ({
    severity,
    code,
    details: { text },
    ...(about.trim() === '' ? {} : { diagnostics: about }),
  })),
});

/** Which parameters a search was carried out without: what was found may be more than was asked for. */
export const warningOutcome = (passedOver: readonly string[]) =>
  operationOutcome(
    [...new Set(passedOver)].map((name) => ({
      severity: 'warning',
      code: 'not-supported',
      text: 'This parameter or its value is not supported. It was passed over.',
      about: shortened(name),
    })),
  );

/** Whatever is thrown below `/fhir` is answered as FHIR has it. */
export function installOutcomes(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = translated(thrown);
    const { status } = error;
    logError(error, request);
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    if (error instanceof MethodNotAllowed) void reply.header('allow', error.allow);
    const { about, issue } = error instanceof InvalidSearch ? error : {};
    const code = issue ?? ISSUES[status] ?? (status < 500 ? 'invalid' : 'exception');
    const outcome = operationOutcome([{ severity: 'error', code, text: error.message, about }]);
    return reply.status(status).type(FHIR_JSON).send(outcome);
  });
}

const translated = (thrown: unknown): AppError =>
  (thrown as Partial<FastifyError>).statusCode === 415 ? new AppError('fhir.not_a_form') : toAppError(thrown);
