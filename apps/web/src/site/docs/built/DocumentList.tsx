import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSite } from '../../site-context.ts';
import { GROUPS, type Group } from '../contents.ts';
import { inLanguage } from '../in-language.ts';
import { INDEX_PATH, pathOf } from '../place.ts';
import type { ListedDocument } from './listed-document.ts';

type DocumentListProps = { readonly page: ListedDocument; readonly pages: readonly ListedDocument[] };

/**
 * Every guide at the side, where there is room; a decision stands among the decisions instead. It comes after
 * the document, so that keys and screen readers come to that first.
 */
export function DocumentList({ page, pages }: DocumentListProps) {
  const { list, groups } = useSite().texts('docs');
  const isDecision = page.group === 'decisions';
  const groupsShown = GROUPS.filter((group) => (group === 'decisions') === isDecision);
  const groupsElsewhere = GROUPS.filter((group) => !groupsShown.includes(group));
  return (
    <Box
      component="nav"
      aria-label={list}
      sx={{
        display: { xs: 'none', lg: 'block' },
        gridColumn: 1,
        gridRow: '1 / 4',
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
      {groupsShown.map((group) => (
        <Box key={group} sx={{ mb: 2 }}>
          <Typography variant="overline" component="h2" color="textSecondary" sx={{ m: 0 }}>
            {groups.names[group]}
          </Typography>
          <Box component="ul" lang="en" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {pages
              .filter((one) => one.group === group)
              .map((one) => (
                <DocumentItem key={one.name} page={one} isShown={one.name === page.name} />
              ))}
          </Box>
        </Box>
      ))}
      <Elsewhere groups={groupsElsewhere} />
    </Box>
  );
}

/** The groups that are listed on the index alone. */
function Elsewhere({ groups }: { readonly groups: readonly Group[] }) {
  const { language, texts } = useSite();
  const { names } = texts('docs').groups;
  return groups.map((group) => (
    <Link
      key={group}
      href={inLanguage(`${INDEX_PATH}#${group}`, language)}
      color="textSecondary"
      sx={{ display: 'block', py: 0.6, '&:focus-visible': { outlineOffset: -2 } }}
    >
      {names[group]}
    </Link>
  ));
}

function DocumentItem({ page, isShown }: { readonly page: ListedDocument; readonly isShown: boolean }) {
  const { language } = useSite();
  return (
    <li>
      <Link
        href={inLanguage(pathOf(page.name), language)}
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
        {page.document.title}
      </Link>
    </li>
  );
}
