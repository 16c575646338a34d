import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSite } from '../../site-context.ts';
import { inLanguage, linksInLanguage } from '../in-language.ts';
import { INDEX_PATH, pathOf } from '../place.ts';
import { ARTICLE } from './article.ts';
import { DocumentList } from './DocumentList.tsx';
import { EnglishNotice } from './EnglishNotice.tsx';
import type { ListedDocument } from './listed-document.ts';
import { OnThisPage } from './OnThisPage.tsx';

type DocumentPageProps = {
  readonly page: ListedDocument;
  /** All of them, in their order. */
  readonly pages: readonly ListedDocument[];
};

/** A document between the list of all pages and that of its headings. */
export function DocumentPage({ page, pages }: DocumentPageProps) {
  const { language, texts } = useSite();
  const { title, groups } = texts('docs');
  const { document, group } = page;
  return (
    <>
      <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: 2 }, pt: 2.4 }}>
        <Typography variant="body2" color="textSecondary">
          <Link href={inLanguage(INDEX_PATH, language)} color="inherit">
            {title}
          </Link>
          {' / '}
          <Link href={inLanguage(`${INDEX_PATH}#${group}`, language)} color="inherit">
            {groups.names[group]}
          </Link>
        </Typography>
        <Typography
          variant="h1"
          lang="en"
          dir="ltr"
          sx={{ mt: 0.5, fontSize: { xs: '1.625rem', sm: '2.125rem' }, textAlign: 'start' }}
        >
          {document.title}
        </Typography>
        <EnglishNotice />
      </Box>
      <OnThisPage headings={document.headings} />
      <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: 3 }, minWidth: 0 }}>
        <Box
          component="article"
          lang="en"
          dir="ltr"
          sx={ARTICLE}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: of our own documents, HTML in them is text
          dangerouslySetInnerHTML={{ __html: linksInLanguage(document.html, language) }}
        />
        <Neighbours page={page} pages={pages} />
      </Box>
      <DocumentList page={page} pages={pages} />
    </>
  );
}

/** The pages before and after it. */
function Neighbours({ page, pages }: DocumentPageProps) {
  const { language, texts } = useSite();
  const { neighbours, previous, next } = texts('docs');
  const at = pages.findIndex(({ name }) => name === page.name);
  const ways = [
    { rel: 'prev', said: previous, to: pages[at - 1] },
    { rel: 'next', said: next, to: pages[at + 1] },
  ];
  return (
    <Box
      component="nav"
      aria-label={neighbours}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        mt: 6,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {ways.map(({ rel, said, to }) =>
        to === undefined ? null : (
          <Box key={rel} sx={rel === 'next' ? { marginInlineStart: 'auto', textAlign: 'end' } : {}}>
            <Typography variant="caption" component="div" color="textSecondary">
              {said}
            </Typography>
            <Link href={inLanguage(pathOf(to.name), language)} rel={rel} lang="en" sx={{ fontWeight: 600 }}>
              {to.document.title}
            </Link>
          </Box>
        ),
      )}
    </Box>
  );
}
