const MODELS_PATH = '/administration/models';

/** Of one tenant, or of the own one where none is named. */
const ofTenant = (path: string, tenant: string | null): string =>
  tenant === null ? path : `${path}?tenant=${encodeURIComponent(tenant)}`;

export const modelsPath = (tenant: string | null): string => ofTenant(MODELS_PATH, tenant);
export const modelPath = (name: string, tenant: string | null): string =>
  ofTenant(`${MODELS_PATH}/${encodeURIComponent(name)}`, tenant);
