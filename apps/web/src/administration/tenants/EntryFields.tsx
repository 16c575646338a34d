import type { Features } from '@aiso/contracts/permissions';
import { MENU_ICONS, MENU_LIMITS, MENU_ROUTES, type MenuRoute } from '@aiso/contracts/tenant-menu';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../app/frame/menu/menu-icons.tsx';
import { type DraftEntry, missingFeature } from './menu-draft.ts';
import { useMenuWords } from './use-menu-words.ts';

const ROUTE_KEYS = {
  '/landing': 'menu.routeName.landing',
  '/image-diagnosis': 'menu.routeName.image_diagnosis',
  '/patients': 'menu.routeName.patients',
  '/pulmonology/listing': 'menu.routeName.pulmonology_listing',
  '/pulmonology/upload': 'menu.routeName.pulmonology_upload',
  '/pulmonology/inference': 'menu.routeName.pulmonology_inference',
} as const satisfies Record<MenuRoute, string>;

type EntryFieldsProps = {
  readonly entry: DraftEntry;
  /** A section leads nowhere by itself. */
  readonly hasRoute: boolean;
  readonly features: Features;
  /** Whether what is missing is said: once the form was sent. */
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<DraftEntry>) => void;
};

/** Title, icon and page of one entry. */
export function EntryFields({ entry, hasRoute, features, isChecked, onChange }: EntryFieldsProps) {
  const { t } = useTranslation('tenants');
  const { wordOf, titleOf } = useMenuWords();
  const closedBy = hasRoute ? missingFeature(entry.route, features) : null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        flex: '1 1 240px',
        minWidth: 0,
        gridTemplateColumns: { xs: '1fr', sm: hasRoute ? '2fr 1fr 1.5fr' : '2fr 1fr' },
        alignItems: 'start',
      }}
    >
      <TextField
        size="small"
        label={t('menu.entryTitle')}
        value={wordOf(entry.title)}
        error={isChecked && entry.title.trim() === ''}
        helperText={wordOf(entry.title) === entry.title ? undefined : t('menu.translated')}
        onChange={({ target }) => onChange({ title: titleOf(target.value) })}
        slotProps={{ htmlInput: { maxLength: MENU_LIMITS.title } }}
      />
      <TextField
        select
        size="small"
        label={t('menu.icon')}
        value={entry.icon}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        onChange={({ target }) => onChange({ icon: MENU_ICONS.find((icon) => icon === target.value) ?? '' })}
      >
        <MenuItem value="">{t('menu.noIcon')}</MenuItem>
        {MENU_ICONS.map((icon) => (
          <MenuItem key={icon} value={icon}>
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <ListItemIcon sx={{ minWidth: 0, '& svg': { fontSize: 18 } }}>
                <MenuIcon name={icon} />
              </ListItemIcon>
              {t(`menu.iconName.${icon}`)}
            </Box>
          </MenuItem>
        ))}
      </TextField>
      {hasRoute ? (
        <TextField
          select
          size="small"
          label={t('menu.route')}
          value={entry.route}
          error={isChecked && entry.route === ''}
          helperText={
            closedBy === null ? undefined : t('menu.needsFeature', { feature: t(`feature.${closedBy}`) })
          }
          onChange={({ target }) =>
            onChange({ route: MENU_ROUTES.find((route) => route === target.value) ?? '' })
          }
        >
          {MENU_ROUTES.map((route) => (
            <MenuItem key={route} value={route}>
              {t(ROUTE_KEYS[route])}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </Box>
  );
}
