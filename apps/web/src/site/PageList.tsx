import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

type ListedLink = { readonly address: string; readonly title: string; readonly isShown: boolean };

type PageListProps = {
  readonly label: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly ListedLink[] }[];
  /** Of the titles of pages, where it is another than the page's. */
  readonly lang?: string;
  /** Which rows of the page's grid it stands beside. */
  readonly gridRow: string;
  readonly ref?: Ref<HTMLElement>;
  /** Behind the groups. */
  readonly children?: ReactNode;
};

/**
 * Pages in groups, at the side where there is room. It stands behind the content, so that keys and screen
 * readers come to that first.
 */
export function PageList({ label, groups, lang, gridRow, ref, children }: PageListProps) {
  return (
    <Box
      component="nav"
      ref={ref}
      aria-label={label}
      sx={{
        display: { xs: 'none', lg: 'block' },
        gridColumn: 1,
        gridRow,
        position: 'sticky',
        insetBlockStart: 84,
        alignSelf: 'start',
        maxHeight: 'calc(100dvh - 104px)',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        fontSize: '0.8125rem',
        '@media print': { display: 'none' },
      }}
    >
      {groups.map(({ title, links }) => (
        <Box key={title} sx={{ mb: 2 }}>
          <Typography variant="overline" component="h2" color="textSecondary" sx={{ m: 0 }}>
            {title}
          </Typography>
          <Box component="ul" lang={lang} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {links.map((link) => (
              <li key={link.address}>
                <PageLink {...link} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
      {children}
    </Box>
  );
}

const PageLink = ({ address, title, isShown }: ListedLink) => (
  <Link
    href={address}
    aria-current={isShown ? 'page' : undefined}
    color={isShown ? 'primary' : 'textPrimary'}
    underline="hover"
    sx={{
      display: 'block',
      paddingInlineStart: 1.2,
      py: 0.6,
      borderInlineStart: '2px solid',
      borderColor: isShown ? 'primary.main' : 'divider',
      fontWeight: isShown ? 600 : 400,
      // The scrolling list would cut an outline outside of it.
      '&:focus-visible': { outlineOffset: -2 },
      '@media (pointer: coarse)': { py: 1.25 },
    }}
  >
    {title}
  </Link>
);
