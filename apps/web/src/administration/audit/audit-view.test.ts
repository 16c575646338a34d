// @vitest-environment node
import { expect, test } from 'vitest';
import { AUDIT_VIEW, exportQueryOf, queryOf } from './audit-view.ts';

const view = (address: string) => AUDIT_VIEW.parse(new URLSearchParams(address));

test('an address comes back as it was, and asks the server for the same', () => {
  const address =
    'from=2026-01-01&to=2026-02-01&person=ada&action=tenant&tenant=ward&outcome=refused&subject=upload_1&lists=each&size=100&after=abc&page=3';
  expect(AUDIT_VIEW.format(view(address)).toString()).toBe(address);
  expect(queryOf(view(address))).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
    person: 'ada',
    action: 'tenant',
    tenant: 'ward',
    outcome: 'refused',
    subject: 'upload_1',
    lists: 'each',
    pageSize: 100,
    cursor: 'abc',
  });
});

test('an export has the filters and neither page nor size', () => {
  const asked = exportQueryOf(view('person=ada&size=100&after=abc&page=3'), 'fhir');
  expect(asked).toEqual({ person: 'ada', format: 'fhir' });
});

test('what is no id of a tenant yet, while it is typed, asks for nothing', () => {
  expect(queryOf(view('tenant=ward-'))).toEqual({ pageSize: 50 });
  expect(queryOf(view('tenant=%20Ward%20'))).toEqual({ tenant: 'ward', pageSize: 50 });
  expect(queryOf(view('action=everything&outcome=x'))).toEqual({ pageSize: 50 });
});
