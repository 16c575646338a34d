import { COMMON_ERRORS } from '@aiso/contracts/common-errors';
import type { ErrorBody, ErrorCode } from '@aiso/contracts/errors';
import { ShownError } from '@aiso/ui/states/shown-error.ts';
import { errorText } from '../i18n/error-text.ts';

/**
 * What the client adds to the server's codes: no answer came, or a file of this computer could not be read.
 */
export type ApiErrorCode = ErrorCode | 'network.unreachable';

/** An answer that is not 2xx, or none. `message` is the server's own sentence, safe to show. */
export class ApiError extends ShownError {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly correlationId: string | null;

  constructor(code: ApiErrorCode, message: string, status: number, correlationId: string | null) {
    super(message);
    this.code = code;
    this.status = status;
    this.correlationId = correlationId;
  }

  get text(): string {
    return errorText(this.code, this.message);
  }

  get reference(): string | null {
    return this.correlationId;
  }
}

/** Server and client are released together: a code that is one is in the catalogue. */
function isErrorBody(body: unknown): body is Partial<ErrorBody> & { error: string } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const hasCode = !('code' in body) || typeof body.code === 'string';
  return hasCode && typeof body.error === 'string';
}

function codeOfStatus(status: number): keyof typeof COMMON_ERRORS {
  if (status === 401) return 'auth.required';
  if (status === 403) return 'access.denied';
  if (status === 404) return 'resource.not_found';
  if (status === 413) return 'request.too_large';
  if (status === 429) return 'rate.limited';
  if (status === 502 || status === 503 || status === 504) return 'server.unavailable';
  return status >= 500 ? 'server.internal' : 'request.invalid';
}

/** What an answer means that does not say what is wrong, as a proxy's. */
export type Failure = { readonly code: ApiErrorCode; readonly message: string };

function failureOfStatus(status: number): Failure {
  const code = codeOfStatus(status);
  return { code, message: COMMON_ERRORS[code].message };
}

/** The error of an answer: its own `error`, else `failure`, else the catalogue's sentence for the status. */
export async function errorOfResponse(response: Response, failure?: Failure): Promise<ApiError> {
  const correlationId = response.headers.get('x-correlation-id');
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) {
    const { code, message } = failure ?? failureOfStatus(response.status);
    return new ApiError(code, message, response.status, correlationId);
  }
  return new ApiError(
    body.code ?? codeOfStatus(response.status),
    body.error,
    response.status,
    body.correlationId ?? correlationId,
  );
}
