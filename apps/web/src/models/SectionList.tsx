import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';

export type Section = { readonly anchor: string; readonly title: string };

type SectionListProps = { readonly label: string; readonly sections: readonly Section[] };

/**
 * The sections of a long card: beside it where there is room, else above it. The one that is read is marked.
 */
export function SectionList({ label, sections }: SectionListProps) {
  const shown = useShownSection(sections);
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ position: { lg: 'sticky' }, top: 90, alignSelf: 'start', displayPrint: 'none' }}
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexDirection: { lg: 'column' },
          flexWrap: { xs: 'wrap', lg: 'nowrap' },
          columnGap: 2,
        }}
      >
        {sections.map(({ anchor, title }) => (
          <Box
            component="li"
            key={anchor}
            sx={{
              borderInlineStart: { lg: '2px solid' },
              borderColor: { lg: shown === anchor ? 'primary.main' : 'divider' },
            }}
          >
            <Link
              href={`#${anchor}`}
              aria-current={shown === anchor ? 'location' : undefined}
              underline="hover"
              color={shown === anchor ? 'textPrimary' : 'textSecondary'}
              sx={{
                display: 'block',
                py: 0.75,
                paddingInlineStart: { lg: 1.5 },
                fontWeight: shown === anchor ? 600 : 400,
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

/** The last section whose beginning has passed the upper third of the window. */
function useShownSection(sections: readonly Section[]): string | undefined {
  const [shown, setShown] = useState(sections[0]?.anchor);
  useEffect(() => {
    const look = (): void => {
      const passed = sections.filter(({ anchor }) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setShown((passed.at(-1) ?? sections[0])?.anchor);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return shown;
}
