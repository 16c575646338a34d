import Box from '@mui/material/Box';
import { LARGE_PICTURE } from '../home/shown-screens.ts';
import { PICTURE } from './picture-size.ts';
import { pictureOf } from './pictures.ts';
import type { Screen } from './screens.ts';

/** The field of the gallery's head that shows every picture in light. */
export const LIGHT_FIELD_ID = 'light-pictures';

const ALL_LIGHT = `html:has(#${LIGHT_FIELD_ID}:checked)`;
/** The card is pointed at, or its link has the focus. */
const SEEN = 'li:is(:hover, :focus-within)';

const WHOLE = 'polygon(0 0, 100% 0, 100% 100%, 0 100%)';

/** A small picture in light is not displayed, and so not loaded, until it is wanted. */
const SMALL_LIGHT = {
  display: 'none',
  [`${SEEN} &, ${ALL_LIGHT} &`]: { display: 'block' },
  [`${ALL_LIGHT} ${SEEN} &`]: { display: 'none' },
} as const;

/** Of a large one the half at the right is light, and all of it when it is wanted. */
const LARGE_LIGHT = {
  clipPath: 'polygon(58% 0, 100% 0, 100% 100%, 42% 100%)',
  transition: 'clip-path 250ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  [`${SEEN} &, ${ALL_LIGHT} &`]: { clipPath: WHOLE },
  [`${ALL_LIGHT} ${SEEN} &`]: { clipPath: 'polygon(0 0, 0 0, 0 100%, 0 100%)' },
} as const;

type ScreenPictureProps = { readonly id: Screen['id']; readonly isLarge: boolean };

/** A screen in dark, and over it in light. It needs no script. Its name stands below it. */
export function ScreenPicture({ id, isLarge }: ScreenPictureProps) {
  const size = isLarge ? 'large' : 'small';
  const light = pictureOf(id, 'light', size);
  const look = { display: 'block', width: '100%', height: 'auto' };
  const file = { alt: '', loading: 'lazy', ...(isLarge ? LARGE_PICTURE : PICTURE) } as const;
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        'li:hover > &': { borderColor: 'text.secondary' },
      }}
    >
      <Box component="img" src={pictureOf(id, 'dark', size)} {...file} sx={look} />
      {light === undefined ? null : (
        <Box
          component="img"
          src={light}
          {...file}
          sx={{ ...look, position: 'absolute', inset: 0, ...(isLarge ? LARGE_LIGHT : SMALL_LIGHT) }}
        />
      )}
    </Box>
  );
}
