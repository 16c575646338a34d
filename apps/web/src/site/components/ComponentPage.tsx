import { KeyCap } from '@aiso/ui/KeyCap.tsx';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CONTAINER } from '../frame/container.ts';
import { ComponentList } from './ComponentList.tsx';
import { ExampleSource } from './ExampleSource.tsx';
import { PageSection } from './PageSection.tsx';
import { PropertyTables } from './PropertyTables.tsx';
import type { PageReference } from './page-reference.ts';
import { anchorOf, INDEX_PATH, type ListedPage, PAGES, pathOf } from './pages.ts';
import { ExampleStage } from './stage/ExampleStage.tsx';

type ComponentPageProps = { readonly page: ListedPage; readonly reference: PageReference };

/** @throws Error when there is no such page */
export function pageNamed(slug: string): ListedPage {
  const page = PAGES.find((one) => one.slug === slug);
  if (page === undefined) throw new Error(`There is no page ${slug}.`);
  return page;
}

/** Between the lists at both sides, where there is room for them. */
const CONTENT = { gridColumn: { lg: 2 } } as const;

/** A page of the catalogue: every example live and as source, properties, keys, screen readers. */
export function ComponentPage({ page, reference }: ComponentPageProps) {
  const { slug, title, group, summary, examples, keyboard, screenReaders } = page;
  const titles = [
    ...examples.map((example) => example.title),
    ...(reference.parts.length === 0 ? [] : ['Properties']),
    'Keyboard',
    'Screen readers',
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        ...CONTAINER,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '190px minmax(0, 1fr) 160px' },
        columnGap: 4,
        py: { xs: 3, sm: 4 },
      }}
    >
      <Box sx={CONTENT}>
        <Typography variant="body2" color="textSecondary">
          <Link href={INDEX_PATH} color="inherit">
            Components
          </Link>
          {` / ${group}`}
        </Typography>
        <Typography variant="h1" sx={{ mt: 0.5 }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 680, fontSize: '1rem' }}>
          {summary}
        </Typography>
      </Box>
      <OnThisPage titles={titles} />
      <Box sx={CONTENT}>
        {examples.map((example) => (
          <PageSection key={example.file} title={example.title} note={example.note}>
            <ExampleStage slug={slug} example={example} />
            <ExampleSource title={example.title} source={reference.sources[example.file] ?? []} />
          </PageSection>
        ))}
        {reference.parts.length === 0 ? null : (
          <PageSection title="Properties">
            <PropertyTables parts={reference.parts} />
          </PageSection>
        )}
        <PageSection title="Keyboard">
          {keyboard.length === 0 ? (
            <Typography>Nothing here takes the focus.</Typography>
          ) : (
            <Keys keyboard={keyboard} />
          )}
        </PageSection>
        <PageSection title="Screen readers">
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {screenReaders.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </PageSection>
        <Neighbours page={page} />
      </Box>
      <ComponentList shown={page} />
    </Box>
  );
}

function OnThisPage({ titles }: { readonly titles: readonly string[] }) {
  return (
    <Box
      component="nav"
      aria-label="On this page"
      sx={{
        gridColumn: { lg: 3 },
        gridRow: { lg: '1 / 3' },
        position: { lg: 'sticky' },
        insetBlockStart: 96,
        alignSelf: 'start',
        mt: { xs: 2, lg: 0 },
        fontSize: '0.8125rem',
      }}
    >
      <Typography variant="overline" component="p" color="textSecondary" sx={{ m: 0 }}>
        On this page
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexDirection: { xs: 'row', lg: 'column' },
          flexWrap: 'wrap',
          columnGap: 2,
        }}
      >
        {titles.map((title) => (
          <li key={title}>
            <Link
              href={`#${anchorOf(title)}`}
              color="textSecondary"
              sx={{ display: 'block', py: 0.5, '@media (pointer: coarse)': { py: 1.25 } }}
            >
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Keys({ keyboard }: Pick<ListedPage, 'keyboard'>) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, m: 0 }}
    >
      {keyboard.map(({ keys, does }) => (
        <Box key={does} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, fontSize: '0.8125rem' }}>
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {does}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The pages before and after it in the index. */
function Neighbours({ page }: { readonly page: ListedPage }) {
  const at = PAGES.findIndex(({ slug }) => slug === page.slug);
  const [previous, next] = [PAGES[at - 1], PAGES[at + 1]];
  return (
    <Box
      component="nav"
      aria-label="Pages before and after"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      {previous === undefined ? null : (
        <Neighbour page={previous} rel="prev">
          Previous
        </Neighbour>
      )}
      {next === undefined ? null : (
        <Neighbour page={next} rel="next">
          Next
        </Neighbour>
      )}
    </Box>
  );
}

type NeighbourProps = {
  readonly page: ListedPage;
  readonly rel: 'prev' | 'next';
  readonly children: ReactNode;
};

function Neighbour({ page, rel, children }: NeighbourProps) {
  return (
    <Box sx={rel === 'next' ? { marginInlineStart: 'auto', textAlign: 'right' } : {}}>
      <Typography variant="caption" component="div" color="textSecondary">
        {children}
      </Typography>
      <Link href={pathOf(page)} rel={rel} sx={{ fontWeight: 600 }}>
        {page.title}
      </Link>
    </Box>
  );
}
