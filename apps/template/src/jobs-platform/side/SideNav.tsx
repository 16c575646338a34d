import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useCloseSide } from '../../kit/application/Panes.tsx';
import { FacetGroup } from '../../kit/facets/FacetGroup.tsx';
import type { Go } from '../parts/detail-props.ts';
import { type Counts, chosenOf, withChosen } from '../search/facets.ts';
import { LISTS, type ListId, type Query } from '../search/jobs-view.ts';
import type { SearchNews } from '../search/NewJobs.tsx';
import { isSearch } from '../search/saved-searches.ts';
import { useFacets } from '../search/use-facets.ts';
import { isUnderWay } from '../store/application.ts';
import { companyOf } from '../store/companies.ts';
import type { Platform, SavedSearch } from '../store/platform.ts';

type SideNavProps = {
  readonly platform: Platform;
  readonly list: ListId;
  /** The company that is open. */
  readonly company: string | null;
  readonly query: Query;
  readonly counts: Counts;
  readonly news: readonly SearchNews[];
  readonly go: Go;
  readonly onSearch: (search: SavedSearch) => void;
  readonly onDrop: (search: SavedSearch) => void;
  readonly onQuery: (change: Partial<Query>) => void;
};

/** The lists, what was saved and is followed, and what narrows the search down. */
export function SideNav(props: SideNavProps) {
  const { platform, list, company, query, counts, news, go, onSearch, onDrop, onQuery } = props;
  const { integer } = useFormats();
  const facets = useFacets();
  const closeSide = useCloseSide();
  const numbers: Readonly<Partial<Record<ListId, number>>> = {
    saved: platform.saved.length,
    applications: platform.applications.filter(isUnderWay).length,
  };
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: { lg: 1.25 } }}>
      <List dense disablePadding aria-label="Lists">
        {LISTS.map(({ value, text }) => (
          <ListItem key={value} disablePadding>
            <Entry
              isCurrent={
                list === value && !(list === 'search' && news.some(({ search }) => isSearch(search, query)))
              }
              onPress={() => {
                go({ list: value, job: null, company: null, stage: null });
                closeSide();
              }}
            >
              {text}
              <Count of={numbers[value]} />
            </Entry>
          </ListItem>
        ))}
      </List>
      {news.length === 0 ? null : (
        <Group title="Saved searches">
          {news.map(({ search, fresh }) => (
            <ListItem
              key={search.id}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={`Remove search ${search.title}`}
                  onClick={() => onDrop(search)}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              }
            >
              <Entry
                isCurrent={list === 'search' && isSearch(search, query)}
                onPress={() => {
                  onSearch(search);
                  closeSide();
                }}
              >
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {search.title}
                  {fresh === 0 ? null : (
                    <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'info.main' }}>
                      {integer(fresh)} new
                    </Box>
                  )}
                </Box>
              </Entry>
            </ListItem>
          ))}
        </Group>
      )}
      {platform.followed.length === 0 ? null : (
        <Group title="Following">
          {platform.followed.map((id) => (
            <ListItem key={id} disablePadding>
              <Entry
                isCurrent={id === company}
                onPress={() => {
                  go({ company: id });
                  closeSide();
                }}
              >
                {companyOf(id)?.name ?? id}
              </Entry>
            </ListItem>
          ))}
        </Group>
      )}
      {list === 'search' ? (
        <Box component="section" aria-label="Filters" sx={{ mt: 2, px: { lg: 0.75 } }}>
          {facets.map((facet) => (
            <FacetGroup
              key={facet.name}
              facet={facet}
              things="jobs"
              counts={counts[facet.of.name]}
              chosen={chosenOf(query, facet.of)}
              onChange={(chosen) => onQuery(withChosen(facet.of, chosen))}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

type EntryProps = { readonly isCurrent: boolean; readonly onPress: () => void; readonly children: ReactNode };

function Entry({ isCurrent, onPress, children }: EntryProps) {
  return (
    <ListItemButton
      selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPress}
      sx={{ borderRadius: 1, gap: 1, px: 0.75, '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      {children}
    </ListItemButton>
  );
}

function Count({ of }: { readonly of: number | undefined }) {
  const { integer } = useFormats();
  if (of === undefined || of === 0) return null;
  return (
    <Box
      component="span"
      sx={{ marginInlineStart: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {integer(of)}
    </Box>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Typography id={id} variant="overline" component="h2" color="textSecondary" sx={{ px: 0.75, mt: 1.5 }}>
        {title}
      </Typography>
      <List dense disablePadding aria-labelledby={id}>
        {children}
      </List>
    </>
  );
}
