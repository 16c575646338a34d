import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode, RefObject } from 'react';
import { SideButton } from '../../kit/application/Panes.tsx';
import { counted } from '../../kit/counted.ts';
import { isFolded } from '../view/conversation.ts';
import type { MailView } from '../view/mail-address.ts';
import type { Chosen } from '../view/use-chosen.ts';

type ListToolsProps = {
  readonly title: string;
  readonly view: MailView;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly search: RefObject<HTMLDivElement | null>;
  readonly chosen: Chosen;
  /** What can be done with the chosen mails, in the place of the search; null while none is. */
  readonly chosenTools: ReactNode;
  readonly onView: (change: Partial<MailView>) => void;
  readonly onOpenFiles: () => void;
  /** Null where it makes no sense. */
  readonly onEmpty: (() => void) | null;
};

/** What stands above the list: where one is, search, filter, and what is done with the folder as a whole. */
export function ListTools(props: ListToolsProps) {
  const { title, view, count, search, chosen, chosenTools, onView, onOpenFiles, onEmpty } = props;
  const { integer } = useFormats();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const isEach = count !== null && count > 0 && chosen.ids.size === count;
  const foldersText = view.areFoldersHidden ? 'Show folders' : 'Hide folders';
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', px: 1, py: 0.75 }}>
      {chosenTools ?? (
        <Box ref={search} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {isWide ? (
            <IconButton
              aria-label={foldersText}
              title={foldersText}
              aria-expanded={!view.areFoldersHidden}
              onClick={() => onView({ areFoldersHidden: !view.areFoldersHidden })}
              sx={{
                '& svg': { transform: view.areFoldersHidden ? 'scaleX(-1)' : 'none' },
                '[dir=rtl] & svg': { transform: view.areFoldersHidden ? 'none' : 'scaleX(-1)' },
              }}
            >
              <MenuOpenOutlined fontSize="small" />
            </IconButton>
          ) : (
            <SideButton />
          )}
          <SearchField
            label={`Search in ${title}`}
            hint="Search"
            value={view.search}
            onChange={(text) => onView({ search: text })}
          />
          <Box sx={{ marginInlineStart: 'auto' }}>
            <RowMenu
              label="More"
              items={[{ kind: 'action', key: 'open', text: 'Open message files…', onRun: onOpenFiles }]}
            />
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <Checkbox
          checked={isEach}
          indeterminate={chosen.ids.size > 0 && !isEach}
          disabled={count === null || count === 0}
          onChange={isEach ? chosen.clear : chosen.chooseAll}
          // In line with those of the rows.
          sx={{ marginInlineStart: '-11px' }}
          slotProps={{ input: { 'aria-label': 'Select all results' } }}
        />
        <Box component="h2" sx={{ m: 0, fontSize: '0.875rem', fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {count === null
            ? null
            : counted(count, isFolded(view.tag) ? 'conversation' : 'message', integer(count))}
        </Box>
        <Box sx={{ flex: 1 }} />
        <Chip
          label="Unread only"
          variant={view.isUnreadOnly ? 'filled' : 'outlined'}
          color={view.isUnreadOnly ? 'primary' : 'default'}
          aria-pressed={view.isUnreadOnly}
          onClick={() => onView({ isUnreadOnly: !view.isUnreadOnly })}
          sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
        />
        {onEmpty === null || count === 0 ? null : (
          <Button size="small" color="error" onClick={onEmpty}>
            Empty
          </Button>
        )}
      </Box>
    </Box>
  );
}
