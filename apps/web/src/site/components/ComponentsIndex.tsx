import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { KeyCap } from '@aiso/ui/KeyCap.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useRef } from 'react';
import { CONTAINER } from '../frame/container.ts';
import { replaceAddressSearch, useAddressSearch } from '../use-address-search.ts';
import { GROUPS } from './catalogue-page.ts';
import { type ListedPage, PAGES, pathOf } from './pages.ts';
import { LONGEST_QUERY, searchPages } from './search-pages.ts';

/** What is looked for, kept in the address. */
function useAddressedQuery(): [query: string, setQuery: (query: string) => void] {
  const query = (new URLSearchParams(useAddressSearch()).get('q') ?? '').slice(0, LONGEST_QUERY);
  const change = (q: string): void =>
    replaceAddressSearch(q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`);
  return [query, change];
}

const countText = (count: number): string =>
  count === 0 ? 'No pages' : count === 1 ? '1 page' : `${count} pages`;

/** All pages of the catalogue, grouped, and the field that searches them. */
export function ComponentsIndex() {
  const [query, setQuery] = useAddressedQuery();
  const shown = useDeferredValue(searchPages(PAGES, query));
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const hintId = useId();
  useShortcuts({ '/': () => field.current?.focus() });
  const clear = (): void => {
    setQuery('');
    field.current?.focus();
  };
  return (
    <Box sx={{ ...CONTAINER, py: { xs: 3, sm: 5 } }}>
      <Typography variant="h1">Components</Typography>
      <Typography sx={{ mt: 1, maxWidth: 680, fontSize: '1rem' }} color="textSecondary">
        The parts that AISO is made of, live: their states and sizes in both modes and directions, the source
        of each example, their properties, and what keyboards and screen readers find.
      </Typography>
      <Box component="search" sx={{ mt: 3, maxWidth: 480 }}>
        <HiddenText>
          <label htmlFor={fieldId}>Search components</label>
        </HiddenText>
        <OutlinedInput
          id={fieldId}
          type="search"
          fullWidth
          value={query}
          inputRef={field}
          placeholder="Search components"
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query !== '') clear();
          }}
          startAdornment={
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          }
          endAdornment={
            <Box aria-hidden sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              <KeyCap>/</KeyCap>
            </Box>
          }
          slotProps={{
            input: { maxLength: LONGEST_QUERY, 'aria-keyshortcuts': '/', 'aria-describedby': hintId },
          }}
        />
      </Box>
      <Typography
        id={hintId}
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', mt: 1 }}
      >
        {countText(shown.length)}
      </Typography>
      {shown.length === 0 ? (
        <Box sx={{ py: 6 }}>
          <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            Nothing is called “{query}” here.
          </Typography>
          <Button variant="outlined" onClick={clear}>
            Show all components
          </Button>
        </Box>
      ) : query === '' ? (
        GROUPS.map((group) => (
          <Group key={group} title={group} pages={shown.filter((page) => page.group === group)} />
        ))
      ) : (
        <Group title="Found" pages={shown} />
      )}
    </Box>
  );
}

function Group({ title, pages }: { readonly title: string; readonly pages: readonly ListedPage[] }) {
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} variant="overline" component="h2" color="textSecondary">
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
        }}
      >
        {pages.map((page) => (
          <PageCard key={page.slug} page={page} />
        ))}
      </Box>
    </Box>
  );
}

function PageCard({ page }: { readonly page: ListedPage }) {
  const { length } = page.examples;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'text.secondary' },
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Link
        href={pathOf(page)}
        color="textPrimary"
        // The whole card is its target.
        sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {page.title}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {page.summary}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0, mt: 1 }}>
        {length === 1 ? '1 example' : `${length} examples`}
      </Typography>
    </Box>
  );
}
