import { LANGUAGES } from '@aiso/languages/languages.ts';
import { storeLanguage } from '@aiso/ui/i18n/stored-language.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useSite } from '../site-context.ts';
import { addressOf } from '../site-page.ts';

/** This page in each of its languages, by the language's own name. The product then speaks it as well. */
export function LanguageLinks() {
  const { page, language } = useSite();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {LANGUAGES.filter(({ code }) => page.languages.includes(code)).map(({ code, locale, name }) => (
        <li key={code}>
          <Link
            href={addressOf(page, code)}
            hrefLang={locale}
            aria-current={code === language ? 'true' : undefined}
            color={code === language ? 'primary' : 'textPrimary'}
            onClick={() => storeLanguage(code)}
            sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 1.2 }}
          >
            <bdi lang={locale}>{name}</bdi>
          </Link>
        </li>
      ))}
    </Box>
  );
}
