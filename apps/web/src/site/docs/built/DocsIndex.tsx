import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSite } from '../../site-context.ts';
import { GROUPS, type Group } from '../contents.ts';
import { inLanguage } from '../in-language.ts';
import { pathOf } from '../place.ts';
import { EnglishNotice } from './EnglishNotice.tsx';
import type { ListedDocument } from './listed-document.ts';

type DocsIndexProps = { readonly pages: readonly ListedDocument[] };

/** All pages by whom they are for: guides as cards, decisions as a list. */
export function DocsIndex({ pages }: DocsIndexProps) {
  const texts = useSite().texts('docs');
  return (
    <Box sx={{ gridColumn: '1 / -1', pt: 3 }}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 680, fontSize: '1rem' }}>
        {texts.text}
      </Typography>
      <EnglishNotice />
      {GROUPS.map((group) => (
        <Section key={group} group={group}>
          {pages
            .filter((page) => page.group === group)
            .map((page) =>
              group === 'decisions' ? (
                <Decision key={page.name} page={page} />
              ) : (
                <GuideCard key={page.name} page={page} />
              ),
            )}
        </Section>
      ))}
    </Box>
  );
}

function Section({ group, children }: { readonly group: Group; readonly children: ReactNode }) {
  const { names, about } = useSite().texts('docs').groups;
  return (
    <Box component="section" aria-labelledby={group} sx={{ mt: 4 }}>
      <Typography id={group} variant="h3" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {names[group]}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: 680 }}>
        {about[group]}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 2,
          rowGap: group === 'decisions' ? 0 : 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function GuideCard({ page: { name, document } }: { readonly page: ListedDocument }) {
  const { language } = useSite();
  return (
    <Box
      component="li"
      lang="en"
      dir="ltr"
      sx={{
        position: 'relative',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        textAlign: 'start',
        '&:hover': { borderColor: 'text.secondary' },
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Link
        href={inLanguage(pathOf(name), language)}
        color="textPrimary"
        // The whole card is its target.
        sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {document.title}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {document.summary}
      </Typography>
    </Box>
  );
}

function Decision({ page: { name, document } }: { readonly page: ListedDocument }) {
  const { language } = useSite();
  return (
    <Box component="li" lang="en" dir="ltr" sx={{ textAlign: 'start' }}>
      <Link
        href={inLanguage(pathOf(name), language)}
        color="textPrimary"
        sx={{ display: 'block', py: 0.6, '@media (pointer: coarse)': { py: 1.25 } }}
      >
        {document.title}
      </Link>
    </Box>
  );
}
