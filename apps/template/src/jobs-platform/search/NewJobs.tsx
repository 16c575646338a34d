import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { SavedSearch } from '../store/platform.ts';

/** A saved search, and how many jobs it has found since it was last looked at. */
export type SearchNews = { readonly search: SavedSearch; readonly fresh: number };

const newText = (count: number, text: string): string => (count === 1 ? '1 new job' : `${text} new jobs`);

/** Which saved searches have something new, each a button to it. */
export function SearchNotice({
  news,
  onOpen,
}: {
  readonly news: readonly SearchNews[];
  readonly onOpen: (search: SavedSearch) => void;
}) {
  const { integer } = useFormats();
  const shown = news.filter(({ fresh }) => fresh > 0);
  if (shown.length === 0) return null;
  const count = shown.reduce((sum, { fresh }) => sum + fresh, 0);
  return (
    <Notice>
      {newText(count, integer(count))} in your saved searches:
      {shown.map(({ search, fresh }) => (
        <Button key={search.id} size="small" onClick={() => onOpen(search)}>
          {search.title} ({integer(fresh)})
        </Button>
      ))}
    </Notice>
  );
}

/** That the search which is shown has found something since one looked at it last. */
export function SinceNotice({ search, fresh }: SearchNews) {
  const { integer, dateTime } = useFormats();
  if (fresh === 0) return null;
  return (
    <Notice>
      {newText(fresh, integer(fresh))} since {dateTime(new Date(search.seenBefore).toISOString())}
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="output"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.75,
        px: 1.25,
        py: 0.5,
        border: 1,
        borderColor: 'info.main',
        borderRadius: 1,
        fontSize: '0.8125rem',
        minHeight: 36,
      }}
    >
      <NotificationsNoneOutlined aria-hidden sx={{ fontSize: 18, color: 'info.main' }} />
      {children}
    </Box>
  );
}
