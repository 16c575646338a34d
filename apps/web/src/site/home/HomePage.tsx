import Box from '@mui/material/Box';
import { CONTAINER } from '../frame/container.ts';
import { Questions } from '../Questions.tsx';
import { useTexts } from '../site-context.ts';
import type { PageContent } from '../site-page.ts';
import { Hero } from './Hero.tsx';
import { Limits } from './Limits.tsx';
import { Points } from './Points.tsx';
import { LayoutsPreview, PresetsPreview, RadiographPreview, WorklistPreview } from './Previews.tsx';
import { Section } from './Section.tsx';
import { Source } from './Source.tsx';
import { TemplateScreens } from './TemplateScreens.tsx';

/**
 * What AISO does, for whom, and where it ends: every sentence stands in the README or on the model's
 * card.
 */
export function Content() {
  const { steps, people, features, questions } = useTexts('home');
  return (
    <>
      <Hero />
      <RadiographPreview />
      <Section id="what" title={steps.title}>
        <Points items={steps.items} columns={3} isOrdered />
      </Section>
      <Limits />
      <Section id="people" title={people.title}>
        <Points items={people.items} columns={3} />
      </Section>
      <WorklistPreview />
      <Section id="features" title={features.title}>
        <Points items={features.items} columns={4} />
      </Section>
      <TemplateScreens />
      <LayoutsPreview />
      <PresetsPreview />
      <Source />
      <Box sx={{ ...CONTAINER, pt: { xs: 7, md: 11 } }}>
        <Questions title={questions.title} questions={questions.items} />
      </Box>
    </>
  );
}

export const head: PageContent['head'] = (texts) => texts('home').head;
