import { AppError } from '@aiso/contracts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Caller } from './caller.ts';
import { type Resource, resourceOf } from './resource.ts';
import type { ResourceKind } from './resource-kind.ts';
import type { Condition } from './search/condition.ts';
import { idCondition } from './search/parameter-condition.ts';
import { selectResources } from './search/select-resources.ts';

/**
 * What of a kind a caller may see: with a key of some patients, only what is about these, or about nobody.
 */
export const visibleTo = (caller: Caller, kind: ResourceKind): readonly Condition[] =>
  caller.patientIds === null || kind.ofPatients === null ? [] : [kind.ofPatients(caller.patientIds)];

/**
 * One resource.
 * @throws AppError `access.denied`, `resource.not_found` alike for unknown, foreign and not the caller's
 */
export async function readResource(
  services: Pick<ModelServices, 'models'>,
  caller: Caller,
  kind: ResourceKind,
  id: string,
): Promise<Resource> {
  return caller.read(kind, async (tx) => {
    const conditions = [idCondition(kind, [id]), ...visibleTo(caller, kind)];
    const { rows } = await selectResources(tx, kind, conditions, { sort: null, after: null, limit: 1 });
    const [found] = await kind.present(tx, rows, services);
    if (found === undefined) throw new AppError('resource.not_found');
    await recordAudit(tx, caller.actor, 'fhir.read', { type: subjectTypeOf(kind), id });
    return resourceOf(found);
  });
}

/** As the log names what the same is elsewhere. */
const SUBJECTS: Readonly<Record<ResourceKind['type'], string>> = {
  Patient: 'patient',
  ImagingStudy: 'study',
  Observation: 'finding',
  Device: 'model',
  AuditEvent: 'audit_log',
};
export const subjectTypeOf = ({ type }: ResourceKind): string => SUBJECTS[type];
