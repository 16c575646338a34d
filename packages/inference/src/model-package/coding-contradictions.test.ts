import { CODE_SYSTEMS, type FindingCoding } from '@aiso/contracts';
import { expect, test } from 'vitest';
import { LIBRARY_FINDINGS, manifestOf, plainModel } from '../testing.ts';
import table from './chest-finding-codes.json' with { type: 'json' };
import { contradictionsOf } from './manifest-contradictions.ts';

/** What speaks against a package whose first finding, `light`, has these codes. */
function reasonsAgainst(...coding: FindingCoding[]): string[] {
  const manifest = manifestOf(plainModel());
  const [light, ...others] = manifest.findings;
  if (light === undefined) throw new Error('The model has no finding.');
  return contradictionsOf({ ...manifest, findings: [{ ...light, coding }, ...others] });
}

test('every code of the table, and of the guide’s findings, is one that a package may have', () => {
  const { source: _source, ...systems } = table;
  const ofTable = Object.entries(systems).flatMap(([system, codes]) =>
    Object.entries(codes).map(([code, display]) => ({ system, code, display }) as FindingCoding),
  );
  expect(ofTable).toHaveLength(100);
  const ofGuide = LIBRARY_FINDINGS.flatMap(([, , coding]) => coding ?? []);
  expect(ofGuide).toHaveLength(14);
  expect([...ofTable, ...ofGuide].flatMap((coding) => reasonsAgainst(coding))).toEqual([]);
});

test('a code that the table does not have is taken where it has the form of its terminology', () => {
  const { snomed, dicom, radlex } = CODE_SYSTEMS;
  const asthma = { system: snomed, code: '195967001', display: 'Asthma' };
  const opacity = { system: radlex, code: 'RID28530', display: 'opacity' };
  const other = { system: dicom, code: '113999', display: 'Another' };
  expect(reasonsAgainst(asthma, opacity, other)).toEqual([]);
  for (const [system, name, codes] of [
    [snomed, 'SNOMED CT', ['195967002', '195967010', '195697001', '12', '0195967001', 'x']],
    [dicom, 'DICOM', ['1120011', 'RID28530']],
    [radlex, 'RadLex', ['28530', 'RID']],
  ] as const) {
    for (const code of codes)
      expect(reasonsAgainst({ system, code, display: 'Asthma' })).toEqual([
        `the finding light is coded as ${name} ${code}, which is no code`,
      ]);
  }
});

test('a code that means something else than the package says is refused', () => {
  const pneumothorax = { system: CODE_SYSTEMS.snomed, code: '36118008' };
  expect(reasonsAgainst({ ...pneumothorax, display: 'Pneumonia' })).toEqual([
    'the finding light is coded as SNOMED CT 36118008 "Pneumonia", which means "Pneumothorax"',
  ]);
  for (const display of ['pneumothorax', 'Pneumothorax (disorder)'])
    expect(reasonsAgainst({ ...pneumothorax, display })).toEqual([]);
});

test('a finding has one code of a terminology', () => {
  const mass = { system: CODE_SYSTEMS.snomed, code: '4147007', display: 'Mass' };
  const nodule = { system: CODE_SYSTEMS.snomed, code: '27925004', display: 'Nodule' };
  expect(reasonsAgainst(mass, nodule)).toEqual(['the finding light has more than one code of SNOMED CT']);
});
