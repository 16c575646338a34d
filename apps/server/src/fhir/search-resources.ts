import type { ModelServices } from '../models/packages/model-registry.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Caller } from './caller.ts';
import { codedFindingsOf } from './coded-finding.ts';
import { warningOutcome } from './outcome.ts';
import { subjectTypeOf, visibleTo } from './read-resource.ts';
import { resourceOf } from './resource.ts';
import type { ResourceKind } from './resource-kind.ts';
import { encodePosition } from './search/position.ts';
import { readSearch } from './search/query.ts';
import { type Asked, queryOf } from './search/query-text.ts';
import { countResources, selectResources } from './search/select-resources.ts';

type Wish = {
  readonly asked: Asked;
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
  { asked, isStrict, base }: Wish,
) {
  const search = readSearch(kind, asked, isStrict, {
    tenantId: caller.actor.tenantId,
    base,
    codedFindings: () => codedFindingsOf(services.models),
    visible(other) {
      caller.actor.requireAny(...other.anyOf);
      return visibleTo(caller, other);
    },
  });
  const found = await caller.read(kind, async (tx) => {
    const conditions = [...search.conditions, ...visibleTo(caller, kind)];
    const total = search.isCounted ? await countResources(tx, kind, conditions) : null;
    const { rows, next } = search.isOnlyCounted
      ? { rows: [], next: null }
      : await selectResources(tx, kind, conditions, { ...search, limit: search.count });
    const presented = await kind.present(tx, rows, services);
    await recordAudit(
      tx,
      caller.actor,
      'fhir.searched',
      { type: subjectTypeOf(kind), id: 'all' },
      { parameters: search.understood.map(([name]) => name), rows: rows.length },
    );
    return { total, resources: presented.map(resourceOf), next };
  });
  const link = (relation: string, parameters: Asked) => ({
    relation,
    url: `${base}/${kind.type}${parameters.length === 0 ? '' : `?${queryOf(parameters)}`}`,
  });
  const anew = search.understood.filter(([name]) => name !== '_cursor');
  const entry = [
    ...found.resources.map((resource) => ({
      fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
    ...(search.passedOver.length === 0
      ? []
      : [{ resource: warningOutcome(search.passedOver), search: { mode: 'outcome' } }]),
  ];
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(found.total === null ? {} : { total: found.total }),
    link: [
      link('self', search.understood),
      ...(found.next === null ? [] : [link('next', [...anew, ['_cursor', encodePosition(found.next)]])]),
    ],
    ...(entry.length === 0 ? {} : { entry }),
  };
}
