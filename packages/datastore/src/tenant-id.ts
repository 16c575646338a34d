/** A tenant's id: it stands in object keys, database settings and menus. 1–63 characters. */
const TENANT_ID = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;

export const isTenantId = (value: string): boolean => TENANT_ID.test(value);

/** @throws TypeError: an id of another form never reaches a query; whoever passes one has a defect. */
export function assertTenantId(value: string): void {
  if (!isTenantId(value))
    throw new TypeError('Not a tenant id: lower-case letters, digits and inner dashes.');
}
