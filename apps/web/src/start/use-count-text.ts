import type { StartCount } from '@aiso/contracts/start';
import { useCountText as useTotalText } from '@aiso/ui/table/paging.ts';

/** A count as the lists write theirs: "1,000+" where nobody counted on. */
export function useCountText(): (count: StartCount) => string {
  const totalText = useTotalText();
  return ({ total, totalIsExact }) => totalText({ count: total, isExact: totalIsExact });
}
