import { AppError } from '@aiso/contracts';
import { describe, expect, test } from 'vitest';
import { requireJson } from './negotiation.ts';
import { InvalidSearch } from './outcome.ts';
import { isKnown, resourceOf } from './resource.ts';
import { AUDIT_EVENT, auditEventResource } from './resources/audit-event.ts';
import { PATIENT } from './resources/patient.ts';
import { openBudget } from './search/budget.ts';
import { controlOf, usualControls } from './search/controls.ts';
import { momentRange } from './search/date-parameter.ts';
import { referredIds, splitAt } from './search/parameter.ts';
import { decodePosition, encodePosition } from './search/position.ts';

describe('a date of a search', () => {
  test.each([
    ['2024', '2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
    ['2024-12', '2024-12-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2024-02-29T23:59', '2024-02-29T23:59:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2024-02-29T23:59:58', '2024-02-29T23:59:58.000Z', '2024-02-29T23:59:59.000Z'],
    ['2024-02-29T23:59:58.25', '2024-02-29T23:59:58.250Z', '2024-02-29T23:59:58.251Z'],
    ['2024-02-29T23:59+02:00', '2024-02-29T21:59:00.000Z', '2024-02-29T22:00:00.000Z'],
    ['2024-02-29T23:59 02:00', '2024-02-29T21:59:00.000Z', '2024-02-29T22:00:00.000Z'],
    ['9999-12-31', '9999-12-31T00:00:00.000Z', 'infinity'],
  ])('%s is from %s to before %s', (value, start, end) => {
    expect(momentRange(value, 'timestamptz')).toEqual({ prefix: 'eq', start, end });
    expect(momentRange(`sa${value}`, 'timestamptz').prefix).toBe('sa');
  });

  test('is a day where days are looked for', () => {
    expect(momentRange('2024-02-29T23:59', 'date')).toEqual(momentRange('2024-02-29', 'date'));
  });

  test.each(['0000', '2023-02-29', '2024-02-30', '2024-00', '2024-02-29T24:61', 'ap2024', '24', ''])(
    '"%s" is none',
    (value) => {
      expect(() => momentRange(value, 'timestamptz')).toThrow(AppError);
    },
  );
});

describe('the number of resources of a page', () => {
  test.each([
    ['1', 1],
    ['200', 200],
    ['201', 200],
    ['999999999', 200],
  ])('is for %s %i', (value, count) => {
    expect(controlOf(PATIENT, ['_count', value])).toEqual({ count });
  });

  test('is 50 where nobody says it; the log begins with the newest', () => {
    expect(usualControls(PATIENT)).toMatchObject({ count: 50, sort: null });
    expect(usualControls(AUDIT_EVENT)).toMatchObject({ count: 50, sort: { name: 'date', isDown: true } });
  });
});

test('a search may ask for just so much', () => {
  const asked = (count: number) => Array.from({ length: count }, (_, at) => [`x${at}`, ''] as const);
  expect(() => openBudget(asked(20))).not.toThrow();
  expect(() => openBudget(asked(21))).toThrow(InvalidSearch);
  expect(() => openBudget([...asked(20), ['_cursor', 'x']])).not.toThrow();
  const bytes = (length: number) => [['x', 'a'.repeat(length - 2)]] as const;
  expect(() => openBudget(bytes(12_000))).not.toThrow();
  expect(() => openBudget(bytes(12_001))).toThrow(InvalidSearch);
  const budget = openBudget([]);
  budget.spend(150);
  expect(() => budget.spend(50)).not.toThrow();
  expect(() => budget.spend(1)).toThrow(InvalidSearch);
});

test('a reference names an id of its type at this server, and no other', () => {
  const base = 'https://aiso.example/fhir';
  const ids = (value: string) => referredIds([value], 'Patient', { base });
  for (const own of ['1', 'Patient/1', `${base}/Patient/1`]) expect(ids(own)).toEqual(['1']);
  for (const other of ['Group/1', `${base}/Group/1`, 'x/Patient/1', 'https://b.example/fhir/Patient/1'])
    expect(ids(other)).toEqual([]);
});

test('marks that are escaped part nothing', () => {
  expect(splitAt('a,b', ',')).toEqual(['a', 'b']);
  expect(splitAt(String.raw`a\,b,c\\,d`, ',')).toEqual([String.raw`a\,b`, String.raw`c\\`, 'd']);
});

test('a position is read as it was written, and nothing else is one', () => {
  const id = '0f0e0d0c-0b0a-4908-8706-050403020100';
  for (const position of [
    { sort: '', at: null, key: [id] },
    { sort: '-date', at: '2024-02-29 10:11:12.123456+00', key: [id, 9999] },
    { sort: 'birthdate', at: '0001-01-01', key: ['0'.repeat(32)] },
  ])
    expect(decodePosition(encodePosition(position))).toEqual(position);
  for (const wrong of [
    { sort: 'x'.repeat(21), at: null, key: [id] },
    { sort: '', at: 'today', key: [id] },
    { sort: '', at: null, key: ["'; --"] },
    { sort: '', at: null, key: [-1] },
    { sort: '', at: null, key: [1, 2, 3] },
  ])
    expect(() => decodePosition(encodePosition(wrong))).toThrow(InvalidSearch);
  expect(() =>
    decodePosition(`${encodePosition({ sort: '', at: null, key: [id] })}${' '.repeat(400)}`),
  ).toThrow(InvalidSearch);
});

test('JSON of R4 is what is wanted, or may be sent', () => {
  const isServed = (accept: string, format?: string): boolean => {
    try {
      requireJson({ headers: { accept } }, format === undefined ? [] : [['_format', format]]);
      return true;
    } catch {
      return false;
    }
  };
  for (const accept of ['', '*/*', 'text/html, application/*;q=0.1', 'application/json; fhirVersion="4.0"'])
    expect([accept, isServed(accept)]).toEqual([accept, true]);
  for (const accept of ['application/fhir+json;q=0', 'text/html', 'application/json;fhirVersion=4.3'])
    expect([accept, isServed(accept)]).toEqual([accept, false]);
  expect(isServed('text/html', 'application/fhir json')).toBe(true);
  expect(isServed('application/json', 'xml')).toBe(false);
});

test('a version is known by its tag, else by a moment that is not before it', () => {
  const lastUpdated = new Date('2024-02-29T10:11:12.345Z');
  const resource = resourceOf({ lastUpdated, body: { resourceType: 'Patient', id: '1' } });
  const { versionId } = resource.meta;
  const since = (moment: string) => isKnown(resource, { 'if-modified-since': moment });
  expect(since('Thu, 29 Feb 2024 10:11:12 GMT')).toBe(true);
  expect(since('Thu, 29 Feb 2024 10:11:11 GMT')).toBe(false);
  expect(since('x')).toBe(false);
  expect(isKnown(resource, {})).toBe(false);
  for (const tag of ['*', `W/"${versionId}"`, `"a", "${versionId}"`])
    expect(isKnown(resource, { 'if-none-match': tag })).toBe(true);
  const changed = resourceOf({ lastUpdated, body: { resourceType: 'Patient', id: '1', active: true } });
  const later = resourceOf({ lastUpdated: new Date(), body: { resourceType: 'Patient', id: '1' } });
  expect(new Set([resource, changed, later].map(({ meta }) => meta.versionId)).size).toBe(3);
});

test.each([
  ['patient.viewed', 'success', 'R', '0'],
  ['access.refused', 'refused', 'E', '4'],
  ['user.removed', 'failed', 'D', '8'],
  ['tenant.created', 'success', 'C', '0'],
  ['study.changed', 'success', 'U', '0'],
] as const)('the event %s that is a %s has action %s and outcome %s', (event, outcome, action, code) => {
  const resource = auditEventResource({
    id: '1',
    at: '2024-02-29T10:11:12.345Z',
    tenantId: 'naseem',
    actorId: null,
    actorEmail: null,
    action: event,
    outcome,
    subjectType: 'patient',
    subjectId: '1',
    correlationId: null,
    clientCorrelationId: null,
    sourceAddress: null,
    detail: {},
  });
  expect(resource).toMatchObject({ action, outcome: code, subtype: [{ code: event }] });
});
