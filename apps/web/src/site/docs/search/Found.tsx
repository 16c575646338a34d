import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSite } from '../../site-context.ts';
import { filled } from '../../texts.ts';
import { inLanguage } from '../in-language.ts';
import type { FoundSection } from './search-sections.ts';

type FoundProps = { readonly state: readonly FoundSection[] | 'loading' | 'failed' };

/** The sections that were found, over the page. They are English, as the documents are. */
export function Found({ state }: FoundProps) {
  const { language, texts } = useSite();
  const { loading, failed, none, found } = texts('docs');
  const said =
    state === 'loading'
      ? loading
      : state === 'failed'
        ? failed
        : state.length === 0
          ? none
          : filled(found, { count: String(state.length) });
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 'modal',
        insetBlockStart: 52,
        insetInline: 0,
        maxHeight: 'min(70dvh, 560px)',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
      }}
    >
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', px: 1.6, py: 1 }}
      >
        {said}
      </Typography>
      {typeof state === 'string' ? null : (
        <Box component="ul" lang="en" dir="ltr" sx={{ m: 0, p: 0, listStyle: 'none', textAlign: 'start' }}>
          {state.map((section) => (
            <li key={section.address}>
              <FoundLink section={section} href={inLanguage(section.address, language)} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function FoundLink({ section, href }: { readonly section: FoundSection; readonly href: string }) {
  const { page, heading, excerpt } = section;
  return (
    <Link
      href={href}
      color="textPrimary"
      underline="none"
      sx={{
        display: 'block',
        px: 1.6,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        // The scrolling list would cut an outline outside of it.
        '&:focus-visible': { outlineOffset: -2 },
        '& mark': { bgcolor: 'transparent', color: 'primary.main', fontWeight: 600 },
      }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {heading === '' ? page : `${page} › ${heading}`}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {excerpt.map(({ text, isMatch }, at) =>
          isMatch ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are made anew with each query
            <mark key={at}>{text}</mark>
          ) : (
            text
          ),
        )}
      </Box>
    </Link>
  );
}
