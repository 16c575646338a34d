import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../site-context.ts';
import type { DocumentHeading } from '../built-document.ts';

/** The headings of the document; where there is no room at the side those of the first level. */
export function OnThisPage({ headings }: { readonly headings: readonly DocumentHeading[] }) {
  const { onThisPage } = useTexts('docs');
  if (headings.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={onThisPage}
      sx={{
        gridColumn: { lg: 3 },
        gridRow: { lg: '1 / 4' },
        position: { lg: 'sticky' },
        insetBlockStart: 84,
        alignSelf: 'start',
        maxHeight: { lg: 'calc(100dvh - 104px)' },
        overflowY: { lg: 'auto' },
        mt: { xs: 2, lg: 0 },
        fontSize: '0.8125rem',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="overline" component="p" color="textSecondary" sx={{ m: 0 }}>
        {onThisPage}
      </Typography>
      <Box
        component="ul"
        lang="en"
        dir="ltr"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexDirection: { xs: 'row', lg: 'column' },
          flexWrap: { xs: 'wrap', lg: 'nowrap' },
          columnGap: 2,
          textAlign: 'start',
        }}
      >
        {headings.map(({ level, anchor, title }) => (
          <Box
            key={anchor}
            component="li"
            sx={level === 3 ? { display: { xs: 'none', lg: 'block' }, paddingInlineStart: 1.2 } : {}}
          >
            <Link
              href={`#${anchor}`}
              color="textSecondary"
              sx={{
                display: 'block',
                py: 0.4,
                // The scrolling list would cut an outline outside of it.
                '&:focus-visible': { outlineOffset: -2 },
                '@media (pointer: coarse)': { py: 1.25 },
              }}
            >
              {title}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
