import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useRef } from 'react';
import { SideButton } from '../../kit/application/Panes.tsx';
import { counted } from '../../kit/counted.ts';
import { FacetChips } from '../../kit/facets/FacetChips.tsx';
import { chosenOf, withChosen } from '../search/facets.ts';
import { type JobsView, NO_QUERY, type Query, SORTS, writeQuery } from '../search/jobs-view.ts';
import { type SearchNews, SearchNotice, SinceNotice } from '../search/NewJobs.tsx';
import { SaveSearch } from '../search/SaveSearch.tsx';
import { SearchBar } from '../search/SearchBar.tsx';
import { chipsOf, useFacets } from '../search/use-facets.ts';
import type { Platform, SavedSearch } from '../store/platform.ts';

const jobsText = (count: number, text: string): string => counted(count, 'job', text);

type SearchPaneProps = {
  readonly platform: Platform;
  readonly query: Query;
  readonly sort: JobsView['sort'];
  readonly count: number;
  readonly news: readonly SearchNews[];
  /** Posted since the shown search was looked at last, where it is a saved one. */
  readonly since: SearchNews | null;
  readonly wordsRef: Ref<HTMLInputElement>;
  readonly onQuery: (change: Partial<Query>) => void;
  readonly onSort: (sort: JobsView['sort']) => void;
  readonly onSave: (search: SavedSearch) => Promise<boolean>;
  readonly onSearch: (search: SavedSearch) => void;
  /** The list, where something is found. */
  readonly children: ReactNode;
};

/** What is looked for, and what is found. */
export function SearchPane(props: SearchPaneProps) {
  const { platform, query, sort, count, news, since, wordsRef, onQuery, onSort, onSave, onSearch } = props;
  const { integer } = useFormats();
  const facets = useFacets();
  const results = useRef<HTMLElement>(null);
  const isAll = writeQuery(query) === '';
  return (
    <>
      <PaneTools>
        <SearchBar jobs={platform.jobs} query={query} wordsRef={wordsRef} onChange={onQuery} />
      </PaneTools>
      <Box component="section" ref={results} tabIndex={-1} aria-label="Results" sx={COLUMN}>
        <Box
          sx={{
            px: { xs: 1.6, sm: 2 },
            display: 'grid',
            gap: 1,
            pb: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <SideButton />
            <Box sx={{ marginInlineStart: 'auto' }}>
              <FilterChoice
                label="Sort by"
                any={null}
                value={sort}
                options={SORTS}
                minWidthPx={124}
                onChange={(next) => onSort(next ?? 'relevance')}
              />
            </Box>
            <Typography
              component="output"
              sx={{
                fontWeight: 600,
                whiteSpace: 'nowrap',
                order: { lg: -1 },
                flex: { xs: '1 0 50%', lg: 'none' },
              }}
            >
              {jobsText(count, integer(count))}
            </Typography>
            {isAll ? null : <SaveSearch query={query} onSave={onSave} />}
          </Box>
          <Box sx={{ '& > fieldset': { mb: 0 }, '&:empty': { display: 'none' } }}>
            <FacetChips
              chips={chipsOf(facets, query)}
              onRemove={({ of }, value) =>
                onQuery(
                  withChosen(
                    of,
                    chosenOf(query, of).filter((other) => other !== value),
                  ),
                )
              }
              onClearAll={() => onQuery({ ...NO_QUERY, q: query.q, place: query.place })}
              after={results}
            />
          </Box>
          {isAll ? <SearchNotice news={news} onOpen={onSearch} /> : null}
          {since === null ? null : <SinceNotice {...since} />}
        </Box>
        {count > 0 ? (
          props.children
        ) : (
          <Box sx={{ overflowY: 'auto' }}>
            {platform.jobs.length === 0 ? (
              <EmptyState title="No jobs yet">New postings appear here.</EmptyState>
            ) : (
              <NoMatchState onClear={() => onQuery(NO_QUERY)}>No jobs match the filters.</NoMatchState>
            )}
          </Box>
        )}
      </Box>
    </>
  );
}

type NamedPaneProps = {
  readonly title: string;
  readonly count: number;
  readonly empty: { readonly title: string; readonly text: string; readonly onSearch: () => void };
  readonly children: ReactNode;
};

/** A list that is not searched: what was saved, what is recommended. */
export function NamedPane({ title, count, empty, children }: NamedPaneProps) {
  const { integer } = useFormats();
  return (
    <>
      <PaneHeading title={title}>{count === 0 ? null : jobsText(count, integer(count))}</PaneHeading>
      {count > 0 ? (
        children
      ) : (
        <EmptyState
          title={empty.title}
          action={
            <Button variant="outlined" onClick={empty.onSearch}>
              Find a job
            </Button>
          }
        >
          {empty.text}
        </EmptyState>
      )}
    </>
  );
}

export function PaneHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <PaneTools>
        <SideButton />
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography component="output" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
          {children}
        </Typography>
      </PaneTools>
    </Box>
  );
}

const COLUMN = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', outline: 'none' } as const;

function PaneTools({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.6, sm: 2 },
        py: 1.25,
        minHeight: 60,
      }}
    >
      {children}
    </Box>
  );
}
