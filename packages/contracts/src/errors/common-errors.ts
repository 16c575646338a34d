/**
 * What any answer may say, whatever was asked for: the part of the catalogue that a page needs before its
 * server has answered. For all else the browser shows the sentence of the answer.
 */
export const COMMON_ERRORS = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.too_large': { status: 413, message: 'The request is larger than the server accepts.' },
  'auth.required': { status: 401, message: 'Sign in to continue.' },
  'auth.expired': { status: 401, message: 'Your session has expired. Sign in again.' },
  'access.denied': { status: 403, message: 'You do not have permission to do this.' },
  'resource.not_found': { status: 404, message: 'Not found.' },
  'rate.limited': { status: 429, message: 'Too many requests. Please try again later.' },
  'server.unavailable': { status: 503, message: 'The server is not ready. Try again in a moment.' },
  'server.internal': { status: 500, message: 'Something went wrong', report: true },
} as const satisfies Record<string, { status: number; message: string; report?: boolean }>;

/** What the upload-tracking API says of a failure of its own, and its client where an answer says nothing. */
export const UPLOAD_FAILURES = {
  'upload.save_failed': { status: 500, message: 'Failed to save upload record', report: true },
  'upload.fetch_failed': { status: 500, message: 'Failed to fetch uploads', report: true },
  'upload.update_failed': { status: 500, message: 'Failed to update upload record', report: true },
} as const satisfies Record<string, { status: number; message: string; report?: boolean }>;
