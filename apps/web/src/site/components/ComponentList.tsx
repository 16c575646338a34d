import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { GROUPS } from './catalogue-page.ts';
import { type ListedPage, PAGES, pathOf } from './pages.ts';

/**
 * Every page of the catalogue, at the side where there is room. It stands behind the content, so that keys
 * and screen readers come to that first.
 */
export function ComponentList({ shown }: { readonly shown: ListedPage }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would move the page as well.
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, []);
  return (
    <Box
      component="nav"
      ref={list}
      aria-label="All components"
      sx={{
        display: { xs: 'none', lg: 'block' },
        gridColumn: 1,
        gridRow: '1 / 3',
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
      {GROUPS.map((group) => (
        <Box key={group} sx={{ mb: 2 }}>
          <Typography variant="overline" component="h2" color="textSecondary" sx={{ m: 0 }}>
            {group}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {PAGES.filter((page) => page.group === group).map((page) => (
              <PageItem key={page.slug} page={page} isShown={page.slug === shown.slug} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function PageItem({ page, isShown }: { readonly page: ListedPage; readonly isShown: boolean }) {
  return (
    <li>
      <Link
        href={pathOf(page)}
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
        {page.title}
      </Link>
    </li>
  );
}
