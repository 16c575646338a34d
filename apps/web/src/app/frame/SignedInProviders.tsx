import { asker } from '@aiso/ui/asker.ts';
import { opening } from '@aiso/ui/lazy-page.ts';
import { openScreen } from '@aiso/ui/open-screen.ts';
import { Person } from '@aiso/ui/person.ts';
import { SharedViewsOf } from '@aiso/ui/table/views/shared-views.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useConfig } from '../api/config.ts';
import { createQueryClient } from '../api/query-client.ts';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { keepPreferences } from '../preferences/keep-preferences.ts';
import { withTenantViews } from '../preferences/with-tenant-views.tsx';
import { useSignedIn } from '../session/SessionProvider.tsx';

/** For development, and only where the server's setting says so: its code is not loaded otherwise. */
const StateInspection = lazy(async () => ({
  default: (await import('@tanstack/react-query-devtools/production')).ReactQueryDevtools,
}));

/**
 * What belongs to one person's session: the cache of what was read, the live connection. With the ids
 * of person and tenant as its key they end with the session: nobody finds in the cache what somebody else, or
 * somebody of another tenant, was allowed to see.
 */
export function SignedInProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const { can, user, tenant } = useSignedIn();
  const person = `${tenant.id}:${user.id}`;
  useLayoutEffect(() => {
    asker.set({ queries: queryClient, can, person });
    opening.open = openScreen;
    return () => {
      asker.set(null);
      opening.open = null;
    };
  }, [can, person, queryClient]);
  useEffect(() => keepPreferences(person), [person]);
  const isInspected = useConfig()?.AISO_STATE_INSPECTION === true;
  return (
    <QueryClientProvider client={queryClient}>
      <Person value={person}>
        <SharedViewsOf value={withTenantViews}>
          <LiveProvider>{children}</LiveProvider>
        </SharedViewsOf>
      </Person>
      {isInspected ? (
        <Suspense fallback={null}>
          <StateInspection buttonPosition="bottom-right" />
        </Suspense>
      ) : null}
    </QueryClientProvider>
  );
}
