import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSite } from '../site-context.ts';
import { CONTAINER } from './container.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { menuOf } from './links.ts';

/** What AISO is and is not, its licence, and every page and language as a link. */
export function SiteFooter() {
  const site = useSite();
  const texts = site.texts('frame');
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: 8, bgcolor: 'background.paper' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' },
          gap: 4,
          ...CONTAINER,
          py: 5,
        }}
      >
        <Box sx={{ maxWidth: 520 }}>
          <Typography sx={{ fontWeight: 600 }}>{texts.notice.title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 0.8 }}>
            {texts.notice.text}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.6 }}>
            {texts.licence}
          </Typography>
        </Box>
        <Box component="nav" aria-label={texts.footer} sx={{ '@media print': { display: 'none' } }}>
          <Typography component="h2" variant="overline" color="textSecondary">
            {texts.pages}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {menuOf(site).map(({ name, address, isCurrent }) => (
              <li key={name}>
                <Link
                  href={address}
                  color="textPrimary"
                  aria-current={isCurrent ? 'page' : undefined}
                  sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1.2, mx: -1.2 }}
                >
                  {texts.menu[name]}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
        {site.page.languages.length > 1 ? (
          <Box component="nav" aria-label={texts.language} sx={{ '@media print': { display: 'none' } }}>
            <Typography component="h2" variant="overline" color="textSecondary">
              {texts.language}
            </Typography>
            <Box sx={{ mx: -1.2 }}>
              <LanguageLinks />
            </Box>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
