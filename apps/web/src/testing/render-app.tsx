import { isAdministrator } from '@aiso/contracts/membership';
import { menuFor } from '@aiso/contracts/menus';
import {
  FEATURE_PERMISSION,
  FEATURES,
  type Features,
  featuresOf,
  type Permission,
} from '@aiso/contracts/permissions';
import type { PublicConfig } from '@aiso/contracts/public-config';
import { actsOf } from '@aiso/contracts/roles';
import type { SessionView, TenantConfig } from '@aiso/contracts/tenancy';
import { INITIAL_SETTINGS } from '@aiso/contracts/tenant-settings';
import { textsOfTests } from '@aiso/ui/testing/texts.ts';
import { AppearanceProvider } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { AppThemeProvider } from '@aiso/ui/theme/AppThemeProvider.tsx';
import { NO_TENANT_COLORS } from '@aiso/ui/theme/accent.ts';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { SessionProvider } from '../app/session/SessionProvider.tsx';
import { removeMarker, writeMarker } from '../app/session/session-marker.ts';
import { type AuthStrategy, SIGNED_IN } from '../app/session/strategy.ts';
import { noteUnkeptCodes } from '../auth/unkept-codes.ts';
import { answer, refusal } from './answer.ts';
import { PUBLIC_CONFIG } from './public-config.ts';

// Code and texts that a test is the first to load take seconds where the machine is slow.
configure({ asyncUtilTimeout: 10_000 });

/** A directory in which everything goes well; a test gives the calls that it is about. */
export function strategyDouble(calls: Partial<AuthStrategy> = {}): AuthStrategy {
  const well = async () => SIGNED_IN;
  return {
    name: 'custom',
    signInWithPassword: well,
    confirmNewPassword: well,
    confirmSecondFactor: well,
    chooseSecondFactor: well,
    signInWithOAuth: well,
    signUp: well,
    resetPassword: well,
    confirmResetPassword: well,
    updatePassword: well,
    signOut: well,
    idToken: async () => 'token',
    links: null,
    ...calls,
  };
}

/** The session of a user. @param permissions that they have, whatever the tenant's features are */
export function sessionOf(
  tenantId: string,
  groups: readonly string[] = [tenantId],
  permissions: readonly Permission[] = ['image:upload'],
): SessionView {
  const tenant: TenantConfig = {
    ...INITIAL_SETTINGS,
    id: tenantId,
    name: tenantId,
    displayName: tenantId,
    logo: null,
    features: featuresOf(...FEATURES),
  };
  const isGroupAdmin = isAdministrator({ groups });
  // The tenant of group admin always has its administration.
  const held: readonly Permission[] = isGroupAdmin ? [...permissions, 'admin:all'] : permissions;
  const features = Object.fromEntries(
    Object.entries(FEATURE_PERMISSION).map(([feature, permission]) => [feature, held.includes(permission)]),
  ) as Features;
  const role = held.includes('admin:all') ? 'admin' : 'user';
  const can = actsOf({ tenantId, features, role, isGroupAdmin });
  return {
    user: {
      id: 'u1',
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      avatar: '',
      givenName: 'Ada',
      familyName: 'Lovelace',
      profile: null,
      attributes: {},
      groups,
    },
    picture: null,
    tenant,
    tenantUser: { tenantId, tenantName: tenantId, role, permissions },
    can,
    userGroup: tenantId,
    landingRoute: tenantId === 'naseem' ? '/pulmonology/listing' : '/landing',
    menu: menuFor(can, tenant),
    tenantError: null,
  };
}

type Options = {
  readonly at?: string;
  readonly strategy?: AuthStrategy;
  /** What `GET /api/session` answers; null is 401. */
  readonly session?: SessionView | null;
  /** What `GET /api/config` answers beside the strategy. */
  readonly config?: Partial<PublicConfig>;
  /** Whether this browser has a session marker already. */
  readonly isMarked?: boolean;
  /** Whether the session of this browser expired before. */
  readonly hasExpired?: boolean;
  /** Whether screens are kept when their session ends, as in the program. */
  readonly keepsScreens?: boolean;
  /** Whether this tab showed first recovery codes that nobody said were kept. */
  readonly hasUnkeptCodes?: boolean;
};

/** Renders routes with the product's own providers; only the directory and the network stand in. */
export async function renderApp(routes: RouteObject[], options: Options = {}) {
  localStorage.clear();
  sessionStorage.clear();
  if (options.isMarked || options.hasExpired) writeMarker(true);
  if (options.hasExpired) removeMarker('expiry');
  if (options.hasUnkeptCodes) noteUnkeptCodes(true);
  await textsOfTests();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/session') {
      return options.session ? answer('GET /api/session', options.session) : refusal('auth.required');
    }
    if (path !== '/api/config') return refusal('resource.not_found');
    return answer('GET /api/config', { ...PUBLIC_CONFIG, ...options.config });
  });
  const strategy = options.strategy ?? strategyDouble();
  const loadStrategy = async () => strategy;
  const router = createMemoryRouter(routes, { initialEntries: [options.at ?? '/'] });
  const view = render(
    <AppearanceProvider>
      <SessionProvider loadStrategy={loadStrategy} keepsScreens={options.keepsScreens ?? false}>
        <AppThemeProvider tenant={NO_TENANT_COLORS}>
          <RouterProvider router={router} />
        </AppThemeProvider>
      </SessionProvider>
    </AppearanceProvider>,
  );
  return { ...view, router };
}
