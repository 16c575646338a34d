import { LANGUAGES } from '@aiso/languages/languages.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/i18n/use-language.ts';

/** Two in a line: with all of them the menu is no higher than it may be. */
const HALF = { display: 'inline-flex', width: '50%' };

/**
 * 'Language' and, once it is opened, every language by its own name below it. All are items of one menu, so
 * that the arrow keys go through them.
 */
export function useLanguageItems(): ReactNode[] {
  const { t } = useTranslation('frame');
  const { language, setLanguage } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const current = LANGUAGES.find(({ code }) => code === language);
  const toggle = (
    <MenuItem key="language" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <ListItemIcon>
        <TranslateOutlined fontSize="small" />
      </ListItemIcon>
      {t('language')}
      <Box
        component="span"
        lang={current?.locale}
        sx={{ marginInlineStart: 'auto', color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {current?.name}
      </Box>
      <ExpandMoreOutlined aria-hidden sx={{ fontSize: 18, rotate: isOpen ? '180deg' : '0deg' }} />
    </MenuItem>
  );
  if (!isOpen) return [toggle];
  return [
    toggle,
    ...LANGUAGES.map(({ code, name, locale }) => (
      <MenuItem
        key={code}
        role="menuitemradio"
        aria-checked={code === language}
        selected={code === language}
        lang={locale}
        sx={HALF}
        onClick={() => void setLanguage(code)}
      >
        <ListItemIcon>{code === language ? <CheckOutlined fontSize="small" /> : null}</ListItemIcon>
        {name}
      </MenuItem>
    )),
  ];
}
