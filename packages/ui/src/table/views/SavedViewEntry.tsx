import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import { RowMenu, type RowMenuItem } from '../RowMenu.tsx';
import type { SavedView } from './saved-view.ts';

type SavedViewEntryProps = {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly onOpen: () => void;
  /** What can be done with it beside that, by what it is called; null: not here. */
  readonly commands: readonly (readonly [text: string, onRun: (() => void) | null])[];
  /** Takes it away. Null for who may not. */
  readonly removal: { readonly text: string; readonly onRun: () => void } | null;
};

/** A saved view: opens at a press, and has a menu for the rest. */
export function SavedViewEntry({ view, isShown, onOpen, commands, removal }: SavedViewEntryProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const { name, isDefault } = view;
  const own = commands.flatMap(([text, onRun]): readonly RowMenuItem[] =>
    onRun === null ? [] : [{ kind: 'action', key: text, text, onRun }],
  );
  const items: readonly RowMenuItem[] = [
    ...own,
    ...(own.length === 0 || removal === null ? [] : [{ kind: 'divider', key: 'line' } as const]),
    ...(removal === null ? [] : [{ kind: 'action', key: 'delete', ...removal } as const]),
  ];
  return (
    <ListItem
      disablePadding
      secondaryAction={
        items.length === 0 ? null : <RowMenu label={t('ui:commands.of', { name })} items={items} />
      }
    >
      <ListItemButton selected={isShown} aria-current={isShown} onClick={onOpen}>
        <ListItemText
          primary={name}
          secondary={isDefault ? t('views.isDefault') : null}
          sx={{ overflowWrap: 'anywhere' }}
        />
      </ListItemButton>
    </ListItem>
  );
}
