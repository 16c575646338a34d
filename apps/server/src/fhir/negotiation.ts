import { AppError } from '@aiso/contracts';
import type { FastifyRequest } from 'fastify';
import type { Asked } from './search/query-text.ts';

const JSON_FORMATS = ['json', 'application/json', 'application/fhir+json', 'text/json'];
const ANY = ['*/*', 'application/*', 'text/*'];

/**
 * FHIR R4 as JSON is all there is: `_format` goes before `Accept`
 * (http://hl7.org/fhir/R4/http.html#mime-type).
 * @throws AppError `fhir.not_acceptable`
 */
export function requireJson({ headers }: Pick<FastifyRequest, 'headers'>, asked: Asked): void {
  const format = asked.find(([name, value]) => name === '_format' && value !== '')?.[1];
  // A plus sign that is not encoded arrives as a space. Who says nothing takes anything.
  const wanted = format?.replace(' ', '+') ?? ((headers.accept ?? '').trim() || '*/*');
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
