import { languageOf } from '@aiso/languages/languages.ts';
import { formatLocaleOf } from '@aiso/ui/formats/format-locale.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CONTAINER } from '../frame/container.ts';
import { Questions } from '../Questions.tsx';
import { useSite } from '../site-context.ts';
import type { PageContent } from '../site-page.ts';
import { type Billing, BillingChoice } from './BillingChoice.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanComparison } from './PlanComparison.tsx';
import { PLANS } from './plans.ts';

const CHIP = {
  px: 1.2,
  py: 0.4,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

/** The template's sample of a pricing page, which says so beside its title. */
export function Content() {
  const site = useSite();
  const texts = site.texts('pricing');
  const [billing, setBilling] = useState<Billing>('monthly');
  const { locale, direction } = languageOf(site.language);
  const format = formatLocaleOf(locale);
  const count = (amount: number): string => amount.toLocaleString(format);
  const money = (dollars: number): string => {
    const price = dollars.toLocaleString(format, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
    // An isolate: among Arabic words `US$` would be turned round (Unicode, annex 9).
    return direction === 'rtl' ? `\u2066${price}\u2069` : price;
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 5, md: 7 },
        ...CONTAINER,
        pt: { xs: 5, md: 8 },
      }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.6, rowGap: 1 }}>
          <Typography variant="h1">{texts.title}</Typography>
          <Box component="span" sx={CHIP}>
            {texts.sample}
          </Box>
        </Box>
        <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: 640, fontSize: '1rem' }}>
          {texts.text}
        </Typography>
      </div>
      <div>
        <BillingChoice chosen={billing} onChoose={setBilling} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
            gap: 2,
            mt: 2,
          }}
        >
          {PLANS.map((plan) => (
            <PlanCard key={plan.name} plan={plan} billing={billing} money={money} count={count} />
          ))}
        </Box>
      </div>
      <PlanComparison count={count} />
      <Questions
        title={texts.questions.title}
        questions={[
          texts.questions.change,
          texts.questions.saving,
          texts.questions.cost,
          texts.questions.diagnosis,
        ]}
      />
    </Box>
  );
}

export const head: PageContent['head'] = (texts) => texts('pricing').head;
