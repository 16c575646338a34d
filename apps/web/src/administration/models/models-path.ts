const MODELS_PATH = '/administration/models';
const MODELS_API = `/api${MODELS_PATH}`;

/** Of one tenant, or of the own one where none is named. */
const ofTenant = (path: string, tenant: string | null): string =>
  tenant === null ? path : `${path}?tenant=${encodeURIComponent(tenant)}`;

export const modelsPath = (tenant: string | null): string => ofTenant(MODELS_PATH, tenant);
export const modelPath = (name: string, tenant: string | null): string =>
  ofTenant(`${MODELS_PATH}/${encodeURIComponent(name)}`, tenant);

export const modelsApi = (tenant: string | null, part = ''): string =>
  ofTenant(`${MODELS_API}${part}`, tenant);
export const modelApi = (name: string, tenant: string | null, part = ''): string =>
  modelsApi(tenant, `/${encodeURIComponent(name)}${part}`);
export const comparisonApi = (name: string, tenant: string | null, version: string): string => {
  const query = new URLSearchParams({ version, ...(tenant === null ? {} : { tenant }) });
  return `${MODELS_API}/${encodeURIComponent(name)}/comparison?${query.toString()}`;
};
