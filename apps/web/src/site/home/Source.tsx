import Box from '@mui/material/Box';
import { ButtonLink } from '../ButtonLink.tsx';
import { menuOf } from '../frame/links.ts';
import { useSite } from '../site-context.ts';
import { Section } from './Section.tsx';

/** How it is had: two commands, and where to look further. */
export function Source() {
  const site = useSite();
  const { title, text, start, test, ...names } = site.texts('home').source;
  const links = menuOf(site).filter(({ name }) => name === 'components' || name === 'blueprints');
  const commands = [
    ['npm start', start],
    ['npm test', test],
  ] as const;
  return (
    <Section id="source" title={title} text={text}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 3,
          rowGap: 1,
          width: 'fit-content',
          maxWidth: '100%',
          m: 0,
          px: 2.4,
          py: 1.8,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {commands.map(([command, what]) => (
          <Box key={command} sx={{ display: 'contents' }}>
            <dt>
              <code dir="ltr">{command}</code>
            </dt>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {what}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.2, mt: 2.4 }}>
        {links.map(({ name, address }) => (
          <ButtonLink key={name} href={address} variant="outlined">
            {names[name as keyof typeof names]}
          </ButtonLink>
        ))}
      </Box>
    </Section>
  );
}
