import type { ResourceKind } from './resource-kind.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';

/** Changes of what is offered; the date is the statement's. */
const SINCE = '2026-11-23';

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
