import Link from '@mui/material/Link';
import { PageList } from '../../PageList.tsx';
import { useSite } from '../../site-context.ts';
import { GROUPS, type Group } from '../contents.ts';
import { inLanguage } from '../in-language.ts';
import { INDEX_PATH, pathOf } from '../place.ts';
import type { ListedDocument } from './listed-document.ts';

type DocumentListProps = { readonly page: ListedDocument; readonly pages: readonly ListedDocument[] };

/** Every guide; a decision stands among the decisions instead. */
export function DocumentList({ page, pages }: DocumentListProps) {
  const { language, texts } = useSite();
  const { list, groups } = texts('docs');
  const isDecision = page.group === 'decisions';
  const groupsShown = GROUPS.filter((group) => (group === 'decisions') === isDecision);
  const groupsElsewhere = GROUPS.filter((group) => !groupsShown.includes(group));
  const listed = groupsShown.map((group) => ({
    title: groups.names[group],
    links: pages
      .filter((one) => one.group === group)
      .map(({ name, document }) => ({
        address: inLanguage(pathOf(name), language),
        title: document.title,
        isShown: name === page.name,
      })),
  }));
  return (
    <PageList label={list} lang="en" gridRow="1 / 4" groups={listed}>
      <Elsewhere groups={groupsElsewhere} />
    </PageList>
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
