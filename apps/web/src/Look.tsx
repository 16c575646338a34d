import { AppearanceProvider } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { AppThemeProvider } from '@aiso/ui/theme/AppThemeProvider.tsx';
import { hasOwnColors } from '@aiso/ui/theme/accent.ts';
import type { ReactNode } from 'react';
import './look.css';
import { useSession } from './app/session/SessionProvider.tsx';

/**
 * The look that person and tenant give it. The tenant's colours count while one of its people is signed in.
 */
export function Look({ children }: { children: ReactNode }) {
  const theme = useSession().session?.tenant.theme;
  const tenant = { primary: theme?.primaryColor ?? null, secondary: theme?.secondaryColor ?? null };
  return (
    <AppearanceProvider hasTenantColors={hasOwnColors(tenant)}>
      <AppThemeProvider tenant={tenant}>{children}</AppThemeProvider>
    </AppearanceProvider>
  );
}
