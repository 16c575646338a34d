import { useFormats } from '../formats/use-formats.ts';
import { useNow } from '../use-now.ts';

/** How long ago something was, in the chosen language; moves on by itself. */
export function useAge(): (iso: string) => string {
  const { age } = useFormats();
  const now = useNow();
  return (iso) => age(iso, now);
}
