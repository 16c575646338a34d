import { displayNameOf, type SessionView } from '@aiso/contracts/tenancy';
import { languageOf } from '@aiso/languages/languages.ts';
import { toolOpener } from '@aiso/ui/frame/tool-requests.ts';
import { KeyCap } from '@aiso/ui/KeyCap.tsx';
import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/api/config.ts';
import { documentationPath } from '../../app/frame/addresses.ts';
import PersonAvatar from '../../app/pictures/PersonAvatar.tsx';
import { useRoleName } from '../../app/roles/role-names.ts';
import { shortcutName } from '../../search/use-search-shortcut.ts';
import { useLanguageItems } from './use-language-items.tsx';

/** Specification, section 9. */
const MAX_HEIGHT_PX = 420;

type ProfileMenuListProps = {
  readonly session: SessionView;
  /** Null is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly onOpenAccount: () => void;
  readonly onOpenSettings: () => void;
  readonly onSignOut: () => void;
};

export default function ProfileMenuList(props: ProfileMenuListProps) {
  const { session, anchor, onClose } = props;
  const { t, i18n } = useTranslation(['frame', 'search']);
  const documentation = documentationPath(useConfig(), languageOf(i18n.language).code);
  const nameOfRole = useRoleName();
  const { appearance, update } = useAppearance();
  const languageItems = useLanguageItems();
  const name = displayNameOf(session.user);
  // Who has no button for it in the header finds it here: a phone has no Ctrl+K.
  const openSearch = session.can.includes('administration:open') ? undefined : toolOpener('search');
  const isDark = appearance.paletteMode === 'dark';
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { sx: { width: 272, mt: 0.5, maxHeight: MAX_HEIGHT_PX } },
        // With all languages there are thirteen.
        list: {
          sx: {
            '@media not all and (pointer: coarse)': { '& .MuiMenuItem-root': { minHeight: 30, py: 0.2 } },
          },
        },
      }}
    >
      <Box
        component="li"
        role="none"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.6, py: 0.6 }}
      >
        <PersonAvatar name={name} picture={session.picture} tone="accent" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="div" noWrap>
            {name}
          </Typography>
          <Typography variant="body2" component="div" color="textSecondary" noWrap>
            {session.user.profile ?? nameOfRole(session.tenantUser.role)}
          </Typography>
        </Box>
      </Box>
      <Divider component="li" sx={{ my: 0.3 }} />
      <MenuItem onClick={props.onOpenAccount}>
        <ListItemIcon>
          <PersonOutlineOutlined fontSize="small" />
        </ListItemIcon>
        {t('myAccount')}
      </MenuItem>
      <MenuItem onClick={props.onOpenSettings}>
        <ListItemIcon>
          <SettingsOutlined fontSize="small" />
        </ListItemIcon>
        {t('profileSettings')}
      </MenuItem>
      {openSearch === undefined ? null : (
        <MenuItem
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onClose();
            openSearch();
          }}
        >
          <ListItemIcon>
            <SearchOutlined fontSize="small" />
          </ListItemIcon>
          {t('search:open')}
          <Box
            aria-hidden
            component="span"
            sx={{
              marginInlineStart: 'auto',
              fontSize: '0.75rem',
              color: 'text.secondary',
              '@media (pointer: coarse)': { display: 'none' },
            }}
          >
            <KeyCap>{shortcutName()}</KeyCap>
          </Box>
        </MenuItem>
      )}
      <Divider component="li" sx={{ my: 0.3 }} />
      {languageItems}
      <MenuItem onClick={() => update({ paletteMode: isDark ? 'light' : 'dark' })}>
        <ListItemIcon>
          {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
        </ListItemIcon>
        {t(isDark ? 'useLightMode' : 'useDarkMode')}
      </MenuItem>
      {documentation === null ? null : (
        // Beside the program: leaving that would end uploads.
        <MenuItem component="a" href={documentation} target="_blank" rel="noopener" onClick={onClose}>
          <ListItemIcon>
            <HelpOutlineOutlined fontSize="small" />
          </ListItemIcon>
          {t('documentation')}
        </MenuItem>
      )}
      <Divider component="li" sx={{ my: 0.3 }} />
      <MenuItem onClick={props.onSignOut}>
        <ListItemIcon>
          <LogoutOutlined fontSize="small" />
        </ListItemIcon>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
