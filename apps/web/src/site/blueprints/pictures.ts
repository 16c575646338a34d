import type { PaletteMode } from '@aiso/ui/theme/appearance.ts';
import type { Screen } from './screens.ts';

const small = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});
const large = import.meta.glob<string>(['./large/*.webp', '../home/pictures/*.webp'], {
  eager: true,
  import: 'default',
  query: '?url',
});

type Size = 'small' | 'large';

/** The address of a screen's picture in a mode; undefined where none was taken. */
export function pictureOf(id: Screen['id'], mode: PaletteMode, size: Size = 'small'): string | undefined {
  const name = `${id}-${mode}.webp`;
  if (size === 'small') return small[`./pictures/${name}`];
  // Some stand on the home page too.
  return large[`./large/${name}`] ?? large[`../home/pictures/${name}`];
}
