import type { ResourceKind } from './resource-kind.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';

/** Changes of what is offered; the date is the statement's. */
const SINCE = '2026-11-28';

/** What can be asked for (http://hl7.org/fhir/R4/capabilitystatement.html), the same for everybody. */
export const capabilityStatement = (base: string) => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: SINCE,
  kind: 'instance',
  software: { name: 'AISO' },
  implementation: {
    description:
      'Patients, studies and what models found in them. For research and evaluation, not for diagnosis.',
    url: base,
  },
  fhirVersion: '4.0.1',
  format: ['json', 'application/fhir+json'],
  rest: [
    {
      mode: 'server',
      security: {
        description: 'A bearer token of a person who is signed in, or an API key of a tenant, as Bearer.',
      },
      resource: RESOURCE_KINDS.map(resourceCapability),
    },
  ],
});

function resourceCapability({ type, parameters }: ResourceKind) {
  return {
    type,
    interaction: [{ code: 'read' }, { code: 'search-type' }],
    versioning: 'no-version',
    conditionalRead: 'full-support',
    ...documentationOf(type),
    searchParam: [
      { name: '_id', type: 'token', documentation: 'The id of the resource' },
      ...Object.entries(parameters).map(([name, parameter]) => ({
        name,
        type: parameter.type,
        documentation: parameter.documentation,
      })),
    ],
  };
}

/** Reverse chaining has no place of its own in the statement. */
function documentationOf(type: ResourceKind['type']): object {
  const having = RESOURCE_KINDS.flatMap((source) =>
    Object.entries(source.parameters)
      .filter(([, { refersTo }]) => refersTo?.type === type)
      .map(([name]) => `_has:${source.type}:${name}`),
  );
  return having.length === 0
    ? {}
    : { documentation: `Also found by parameters of what refers to it: ${having.join(', ')}.` };
}
