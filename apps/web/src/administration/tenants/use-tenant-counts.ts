import type { ListedTenant } from '@aiso/contracts/tenant-administration';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useCountText } from '@aiso/ui/table/paging.ts';
import { useMemo } from 'react';

/** How much a tenant has, as it is written: "1,234", "10,000+", or a dash where nobody here knows. */
export function useTenantCounts() {
  const { integer } = useFormats();
  const countText = useCountText();
  return useMemo(
    () => ({
      people: ({ people }: ListedTenant): string => (people === null ? '–' : integer(people)),
      studies: ({ studies }: ListedTenant): string =>
        countText({ count: studies.total, isExact: studies.totalIsExact }),
    }),
    [countText, integer],
  );
}
