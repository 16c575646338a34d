import type { WithSharedViews } from '@aiso/ui/table/views/shared-views.ts';
import { lazy, Suspense } from 'react';

/** Asked for with the panel that shows them, not with the page. */
const TenantViews = lazy(() => import('./TenantViews.tsx'));

/** With the views of a list that the tenant shares, once their code is there. */
export const withTenantViews: WithSharedViews = (list, draw) => (
  <Suspense fallback={draw(null)}>
    <TenantViews list={list} draw={draw} />
  </Suspense>
);
