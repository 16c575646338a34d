import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DENSITIES, type TableSettings } from './use-table-settings.ts';

export type ColumnName = 'thumbnail' | 'studyDate' | 'modality' | 'uploader' | 'priority' | 'age';
const COLUMNS: readonly ColumnName[] = ['thumbnail', 'priority', 'studyDate', 'modality', 'uploader', 'age'];

type TableMenuProps = {
  readonly settings: TableSettings;
  readonly onChange: (change: Partial<TableSettings>) => void;
  readonly onExport: () => void;
};

/** Columns, density and export. */
export function TableMenu({ settings, onChange, onExport }: TableMenuProps) {
  const { t } = useTranslation('worklist');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hidden = settings.hidden ?? [];
  const toggle = (name: string): void =>
    onChange({ hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name] });
  const box = { p: 0.5, marginInlineEnd: 0.75 };
  return (
    <>
      <IconButton
        aria-label={`${t('columns')}, ${t('density.label')}, ${t('export')}`}
        title={t('columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnOutlined fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        <ListSubheader disableSticky sx={{ lineHeight: '32px' }}>
          {t('columns')}
        </ListSubheader>
        {COLUMNS.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox size="small" tabIndex={-1} checked={!hidden.includes(name)} sx={box} />
            {t(`column.${name}`)}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader disableSticky sx={{ lineHeight: '32px' }}>
          {t('density.label')}
        </ListSubheader>
        {DENSITIES.map((density) => (
          <MenuItem
            key={density}
            role="menuitemradio"
            aria-checked={settings.density === density}
            onClick={() => onChange({ density })}
          >
            <Radio size="small" tabIndex={-1} checked={settings.density === density} sx={box} />
            {t(`density.${density}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onExport();
          }}
        >
          {t('export')}
        </MenuItem>
      </Menu>
    </>
  );
}
