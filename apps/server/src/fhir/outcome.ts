import { AppError } from '@aiso/contracts';
import type { FastifyInstance } from 'fastify';
import { logError, toAppError } from '../platform/http/errors.ts';

/** A search that cannot be carried out. `about` names the parameter, never its value. */
export class InvalidSearch extends AppError {
  readonly about: string;

  constructor(about: string) {
    super('request.invalid');
    this.about = about.slice(0, 80);
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
  413: 'too-long',
  415: 'not-supported',
  429: 'throttled',
  503: 'transient',
};

/** http://hl7.org/fhir/R4/operationoutcome.html. What was asked is not repeated: it may name a patient. */
const operationOutcome = (status: number, message: string, about?: string) => ({
  resourceType: 'OperationOutcome',
  issue: [
    {
      severity: 'error',
      code: ISSUES[status] ?? (status < 500 ? 'invalid' : 'exception'),
      details: { text: message },
      ...(about === undefined || about === '' ? {} : { diagnostics: about }),
    },
  ],
});

/** Whatever is thrown below `/fhir` is answered as FHIR has it. */
export function installOutcomes(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    logError(error, request);
    if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
    const about = error instanceof InvalidSearch ? error.about : undefined;
    const outcome = operationOutcome(error.status, error.message, about);
    return reply.status(error.status).type(FHIR_JSON).send(outcome);
  });
}
