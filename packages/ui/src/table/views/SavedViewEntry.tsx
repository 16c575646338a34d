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
  readonly onRename: () => void;
  /** Makes it the default, or no more; null where there is none. */
  readonly onDefault: (() => void) | null;
  /** Null where links cannot be copied. */
  readonly onCopyLink: (() => void) | null;
  readonly onDelete: () => void;
};

/** A saved view: opens at a press, and has a menu for the rest. */
export function SavedViewEntry(props: SavedViewEntryProps) {
  const { view, isShown, onOpen, onRename, onDefault, onCopyLink, onDelete } = props;
  const { t } = useTranslation(['lists', 'ui']);
  const { name, isDefault } = view;
  const action = (key: string, text: string, onRun: () => void): RowMenuItem => ({
    kind: 'action',
    key,
    text,
    onRun,
  });
  const items: readonly RowMenuItem[] = [
    action('rename', t('views.rename'), onRename),
    ...(onDefault === null
      ? []
      : [action('default', t(isDefault ? 'views.notDefault' : 'views.makeDefault'), onDefault)]),
    ...(onCopyLink === null ? [] : [action('link', t('views.copyLink'), onCopyLink)]),
    { kind: 'divider', key: 'line' },
    action('delete', t('views.delete'), onDelete),
  ];
  return (
    <ListItem
      disablePadding
      secondaryAction={<RowMenu label={t('ui:commands.of', { name })} items={items} />}
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
