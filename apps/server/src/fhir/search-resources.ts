import type { ModelServices } from '../models/packages/model-registry.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Caller } from './caller.ts';
import { subjectTypeOf, visibleTo } from './read-resource.ts';
import { resourceOf } from './resource.ts';
import type { ResourceKind } from './resource-kind.ts';
import { encodePosition } from './search/position.ts';
import { readSearch } from './search/query.ts';
import { selectResources } from './search/select-resources.ts';

type Asked = {
  readonly parameters: readonly (readonly [string, string])[];
  readonly isStrict: boolean;
  /** Address of the server's resources, without a slash at its end. */
  readonly base: string;
};

/**
 * One page of a search as a Bundle (http://hl7.org/fhir/R4/search.html). The log keeps which parameters were
 * asked for and how many resources left, not the values: they name patients.
 * @throws AppError `access.denied`, InvalidSearch
 */
export async function searchResources(
  services: Pick<ModelServices, 'models'>,
  caller: Caller,
  kind: ResourceKind,
  { parameters, isStrict, base }: Asked,
) {
  const search = readSearch(kind, parameters, isStrict);
  const found = await caller.read(kind, async (tx) => {
    const conditions = [...search.conditions, ...visibleTo(caller, kind)];
    const { sort, after, count: limit } = search;
    const { rows, next } = await selectResources(tx, kind, conditions, { sort, after, limit });
    const presented = await kind.present(tx, rows, services);
    await recordAudit(
      tx,
      caller.actor,
      'fhir.searched',
      { type: subjectTypeOf(kind), id: 'all' },
      { parameters: search.understood.map(([name]) => name), rows: rows.length },
    );
    return { resources: presented.map(resourceOf), next };
  });
  const link = (relation: string, more: readonly (readonly [string, string])[]) => {
    const query = new URLSearchParams();
    for (const [name, value] of [...search.understood, ...more]) query.append(name, value);
    return { relation, url: `${base}/${kind.type}${query.size === 0 ? '' : `?${query.toString()}`}` };
  };
  const position = parameters.filter(([name, value]) => name === '_cursor' && value !== '').slice(0, 1);
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    link: [
      link('self', position),
      ...(found.next === null ? [] : [link('next', [['_cursor', encodePosition(found.next)]])]),
    ],
    ...(found.resources.length === 0
      ? {}
      : {
          entry: found.resources.map((resource) => ({
            fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
            resource,
            search: { mode: 'match' },
          })),
        }),
  };
}
