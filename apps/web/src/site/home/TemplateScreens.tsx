import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../ButtonLink.tsx';
import { menuOf } from '../frame/links.ts';
import { useSite } from '../site-context.ts';
import { ModePicture } from './ModePicture.tsx';
import { Section } from './Section.tsx';
import { TEMPLATE_SCREENS } from './shown-screens.ts';

/** The template in six large pictures, and the way to all of its screens. */
export function TemplateScreens() {
  const site = useSite();
  const { title, text, screens, all } = site.texts('home').template;
  const gallery = menuOf(site).find(({ name }) => name === 'blueprints');
  return (
    <Section id="template" title={title} text={text}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 3,
          rowGap: 3.2,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {TEMPLATE_SCREENS.map((screen) => (
          <Box key={screen} component="li">
            {/* Its name stands below it. */}
            <ModePicture screen={screen} alt="" />
            <Typography component="h3" variant="h4" sx={{ mt: 1.2 }}>
              {screens[screen]}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 3.2 }}>
        <ButtonLink href={gallery?.address ?? '/blueprints'} variant="outlined">
          {all}
        </ButtonLink>
      </Box>
    </Section>
  );
}
