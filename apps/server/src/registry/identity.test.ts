import { type Demographics, NO_DEMOGRAPHICS } from '@aiso/contracts';
import { EMPTY_HEADER } from '@aiso/imaging';
import { expect, test } from 'vitest';
import { demographicsBy, isSameIdentity, mayMean } from './identity.ts';

const ada: Demographics = {
  mrn: 'M1',
  mrnIssuer: null,
  name: 'Meier^Ada',
  birthDate: '1970-05-17',
  sex: 'F',
};

test.each(['', '0', '0000', 'ANONYMOUS', 'Anonymous^', 'anonymized', 'UNKNOWN', 'N/A', 'XXX', '--', 'None'])(
  '%j identifies nobody',
  (word) => {
    const patient = {
      ...EMPTY_HEADER.patient,
      mrn: word,
      name: word,
      sex: 'F',
      birthDate: '1970-05-17',
    } as const;
    expect(demographicsBy(patient)).toEqual(NO_DEMOGRAPHICS);
  },
);

test('a name without a number identifies, and a number without a name', () => {
  const { patient } = EMPTY_HEADER;
  expect(demographicsBy({ ...patient, mrn: '0', name: 'Meier^Ada' })).toMatchObject({
    mrn: null,
    name: 'Meier^Ada',
  });
  for (const name of ['ANON', 'Anonymous^^^Mr', 'NoName=XXX'])
    expect(demographicsBy({ ...patient, mrn: '007', name })).toMatchObject({ mrn: '007', name: null });
  expect(demographicsBy({ ...patient, mrn: '007', name: 'ANON=山田' })).toMatchObject({ name: 'ANON=山田' });
});

test.each<[string, Partial<Demographics>, boolean]>([
  ['nothing', NO_DEMOGRAPHICS, true],
  ['the same', {}, true],
  ['less', { name: null, birthDate: null, sex: null }, true],
  ['no number', { mrn: null }, true],
  ['another number', { mrn: 'M2' }, false],
  ['another name', { name: 'Meier^Ida' }, false],
  ['another birthday', { birthDate: '1971-05-17' }, false],
  ['another sex', { sex: 'M' }, false],
])('who says %s may mean a patient', (_what, change, may) => {
  expect(mayMean({ ...ada, ...change }, ada, [])).toBe(may);
});

test('a name that was accepted for a patient is hers', () => {
  const married = { ...ada, name: 'Novak^Ada' };
  expect(mayMean(married, ada, [])).toBe(false);
  expect(mayMean(married, ada, [married])).toBe(true);
});

test('the same number of two issuers is two numbers', () => {
  const [one, other] = [
    { ...ada, mrnIssuer: 'North' },
    { ...ada, mrnIssuer: 'South' },
  ];
  expect(mayMean(one, other, [])).toBe(false);
  expect(isSameIdentity(one, other)).toBe(false);
  expect(mayMean(ada, other, [])).toBe(true);
});
