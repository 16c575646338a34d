import { useLocale } from '../uploads/use-locale.ts';
import { relativeAge } from '../worklist/relative-age.ts';
import { useNow } from '../worklist/use-now.ts';

/** How long ago something was, in the chosen language; moves on by itself. */
export function useAge(): (iso: string) => string {
  const locale = useLocale();
  const now = useNow();
  return (iso) => relativeAge(iso, now, locale);
}
