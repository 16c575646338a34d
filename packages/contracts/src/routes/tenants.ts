import {
  logoSchema,
  newTenantSchema,
  tenantChangeSchema,
  tenantPageSchema,
  tenantParamsSchema,
  tenantQuerySchema,
  tenantViewSchema,
} from '../administration/tenant-administration.ts';
import type { RouteTable } from './route.ts';

/** Whatever is changed answers with the tenant as it is then. */
export const TENANT_ROUTES = {
  'GET /api/administration/tenants': {
    summary: 'A page of tenants, for the installation’s administrators',
    query: tenantQuerySchema,
    answers: { 200: tenantPageSchema },
  },
  'POST /api/administration/tenants': {
    summary: 'Adds a tenant',
    body: newTenantSchema,
    answers: { 201: tenantViewSchema },
    errors: ['tenant.id_taken'],
  },
  'GET /api/administration/tenants/{tenantId}': {
    summary: 'A tenant',
    params: tenantParamsSchema,
    answers: { 200: tenantViewSchema },
  },
  'PUT /api/administration/tenants/{tenantId}': {
    summary: 'Changes its names, look, menu, features and rules',
    params: tenantParamsSchema,
    body: tenantChangeSchema,
    answers: { 200: tenantViewSchema },
    errors: ['tenant.changed', 'tenant.protected'],
  },
  'PUT /api/administration/tenants/{tenantId}/logo': {
    summary: 'Its logo: a PNG or SVG image in base64',
    params: tenantParamsSchema,
    body: logoSchema,
    answers: { 200: tenantViewSchema },
    errors: ['logo.invalid'],
  },
  'DELETE /api/administration/tenants/{tenantId}/logo': {
    summary: 'Takes the logo away',
    params: tenantParamsSchema,
    answers: { 200: tenantViewSchema },
  },
  'POST /api/administration/tenants/{tenantId}/archive': {
    summary: 'Archives a tenant: nobody of it signs in, and its data is kept',
    params: tenantParamsSchema,
    answers: { 200: tenantViewSchema },
    errors: ['tenant.protected'],
  },
  'POST /api/administration/tenants/{tenantId}/restore': {
    summary: 'Takes a tenant out of the archive',
    params: tenantParamsSchema,
    answers: { 200: tenantViewSchema },
    errors: ['tenant.protected'],
  },
} as const satisfies RouteTable;
