import Box from '@mui/material/Box';
import { LARGE_PICTURE, type ShownScreen } from './shown-screens.ts';

const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

const MODES = ['light', 'dark'] as const;
const OTHER = { light: 'dark', dark: 'light' } as const;

type ModePictureProps = {
  readonly screen: ShownScreen;
  readonly alt: string;
  /** It stands in the first window. */
  readonly isFirst?: boolean;
};

/**
 * A screen of the product in the mode of the page. The document has both pictures, as it is one for all; a
 * lazy picture that is not displayed is not loaded.
 */
export function ModePicture({ screen, alt, isFirst = false }: ModePictureProps) {
  return MODES.map((mode) => (
    <Box
      key={mode}
      component="img"
      src={files[`./pictures/${screen}-${mode}.webp`]}
      alt={alt}
      {...LARGE_PICTURE}
      loading="lazy"
      fetchPriority={isFirst ? 'high' : 'auto'}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        [`[data-color-scheme=${OTHER[mode]}] &`]: { display: 'none' },
      }}
    />
  ));
}
