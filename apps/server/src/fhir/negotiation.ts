import { AppError } from '@aiso/contracts';
import type { FastifyRequest } from 'fastify';

const JSON_FORMATS = ['json', 'application/json', 'application/fhir+json', 'text/json'];
const ANY = ['*/*', 'application/*', 'text/*'];

/**
 * FHIR R4 as JSON is all there is: `_format` goes before `Accept`
 * (http://hl7.org/fhir/R4/http.html#mime-type).
 * @throws AppError `fhir.not_acceptable`
 */
export function requireJson({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): void {
  const { _format: format } = query as { readonly _format?: unknown };
  // A plus sign that is not encoded arrives as a space.
  const wanted = typeof format === 'string' ? format.replace(' ', '+') : (headers.accept ?? '*/*');
  if (!wanted.split(',').some(isServed)) throw new AppError('fhir.not_acceptable');
}

function isServed(range: string): boolean {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  if (![...JSON_FORMATS, ...ANY].includes(name)) return false;
  return parameters.every((parameter) => {
    const [key, value = ''] = parameter.split('=').map((part) => part.trim());
    if (key === 'q') return Number(value) > 0;
    return key !== 'fhirversion' || value.replaceAll('"', '').startsWith('4.0');
  });
}
