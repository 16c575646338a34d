import type { InferenceServices } from '../inference/engines/engine-pool.ts';

const MOST_GROUPS = 10_000;

/**
 * Says which groups and models the settings name that nobody knows. They may come later, so they stop no
 * start.
 */
export async function tellUnknownNames({
  settings,
  directory,
  tenants,
  models,
  log,
}: Pick<InferenceServices, 'settings' | 'directory' | 'tenants' | 'models' | 'log'>): Promise<void> {
  const groups = settings.AISO_SECOND_FACTOR_GROUPS.filter((group) => group !== '*');
  if (groups.length > 0 && !directory.isElsewhere) {
    const known = new Set([
      ...(await tenants.knownIds('all')),
      ...(await directory.users.groupNames(MOST_GROUPS)),
    ]);
    const unknown = groups.filter((group) => !known.has(group));
    if (unknown.length > 0)
      log.warn({ groups: unknown }, 'AISO_SECOND_FACTOR_GROUPS names groups that nobody is in');
  }
  const unknown = Object.keys(settings.AISO_REMOTE_ENGINES).filter((name) => !models.names().includes(name));
  if (unknown.length > 0)
    log.warn({ models: unknown }, 'AISO_REMOTE_ENGINES names models that have no package here');
}
