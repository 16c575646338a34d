import { LANGUAGES, type LanguageCode } from '@aiso/languages/languages.ts';
import { useNewPath } from '@aiso/ui/use-new-path.ts';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../app/i18n/use-language.ts';

/** The language menu: every language by its own name, so that one who reads no other finds it. */
export default function LanguagesTool() {
  const { t } = useTranslation('languages');
  const { language, setLanguage } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useNewPath(() => setAnchor(null));
  const choose = (code: LanguageCode) => {
    setAnchor(null);
    void setLanguage(code);
  };
  return (
    <>
      <IconButton
        aria-label={t('title')}
        title={t('title')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TranslateOutlined fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('title') }, paper: { sx: { minWidth: 180, mt: 0.5 } } }}
      >
        {LANGUAGES.map(({ code, locale, name, direction }) => (
          <MenuItem
            key={code}
            role="menuitemradio"
            aria-checked={code === language}
            selected={code === language}
            lang={locale}
            dir={direction}
            onClick={() => choose(code)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
