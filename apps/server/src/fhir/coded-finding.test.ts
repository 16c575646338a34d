import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE_SYSTEMS } from '@aiso/contracts';
import { plainModel, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedHospital } from '../testing/seed-hospital.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

const PNEUMONIA = { system: CODE_SYSTEMS.snomed, code: '233604007', display: 'Pneumonia' };
const OWN_PNEUMONIA = { system: 'urn:aiso:finding', code: 'pneumonia', display: 'Pneumonia (child)' };
const OPACITY = { system: CODE_SYSTEMS.dicom, code: '112001', display: 'Opacity' };

let modelsDir = '';
let folder = '';
let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'aiso-coded-'));
  // One of the two versions that inferred for the hospital.
  folder = await writeModelFolder(modelsDir, plainModel(), (manifest) => ({
    ...manifest,
    name: 'chest-radiograph',
    version: '0.4.0',
    findings: manifest.findings.map((finding, at) => ({
      ...finding,
      ...(at === 0 ? { code: 'opacity', coding: [OPACITY] } : { code: 'pneumonia', coding: [PNEUMONIA] }),
    })),
  }));
  program = await testProgram({ AISO_MODELS_DIR: modelsDir, AISO_DEFAULT_MODEL: 'chest-radiograph' });
  admin = await program.person(['admin']);
  await seedHospital(program, { tenantId: 'admin', patients: 3, studiesEach: 1 });
});
afterAll(async () => {
  await program.close();
  await rm(modelsDir, { recursive: true, force: true });
});

type Bundle = {
  readonly entry?: readonly {
    readonly resource: { readonly id: string; readonly code: { coding: unknown } };
  }[];
};

/** The findings that have a code, each with its codings. */
async function foundBy(code: string): Promise<ReadonlyMap<string, unknown>> {
  const answer = await program.app.inject({
    url: `/fhir/Observation?_count=200&code=${encodeURIComponent(code)}`,
    headers: admin.headers,
  });
  const { entry = [] } = answer.json<Bundle>();
  return new Map(entry.map(({ resource }) => [resource.id, resource.code.coding]));
}

test('a finding has the code that its version’s package names, and is found by it; without the package by its own', async () => {
  const all = await foundBy('urn:aiso:finding|pneumonia');
  const coded = await foundBy(`${PNEUMONIA.system}|${PNEUMONIA.code}`);
  expect(coded.size).toBeGreaterThan(0);
  expect(coded.size).toBeLessThan(all.size);
  for (const [id, coding] of all)
    expect(coding).toEqual(coded.has(id) ? [PNEUMONIA, OWN_PNEUMONIA] : [OWN_PNEUMONIA]);
  for (const code of [PNEUMONIA.code, `${PNEUMONIA.system}|`]) expect(await foundBy(code)).toEqual(coded);
  expect((await foundBy(`${OPACITY.system}|${PNEUMONIA.code}`)).size).toBe(0);
  expect((await foundBy(`${PNEUMONIA.code},pneumonia`)).size).toBe(all.size);

  const opacities = await foundBy('opacity');
  const own = { system: 'urn:aiso:finding', code: 'opacity', display: 'Lung opacity' };
  for (const coding of opacities.values()) expect(coding).toEqual([OPACITY, own]);
  expect(await foundBy(OPACITY.code)).toEqual(opacities);

  await rm(folder, { recursive: true });
  await program.services.models.rescan();
  expect((await foundBy(PNEUMONIA.code)).size).toBe(0);
  for (const coding of (await foundBy('pneumonia')).values()) expect(coding).toEqual([OWN_PNEUMONIA]);
});
