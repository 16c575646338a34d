import { HIDDEN } from '@aiso/ui/HiddenText.tsx';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../ButtonLink.tsx';
import { useTexts } from '../site-context.ts';
import { filled } from '../texts.ts';
import type { Billing } from './BillingChoice.tsx';
import { annualPrice, annualSaving, type Plan, SHOWN_FEATURES } from './plans.ts';

type PlanCardProps = {
  readonly plan: Plan;
  readonly billing: Billing;
  readonly money: (dollars: number) => string;
  readonly count: (amount: number) => string;
};

/** A plan with both of its prices, the chosen one large, and what it includes. */
export function PlanCard({ plan, billing, money, count }: PlanCardProps) {
  const texts = useTexts('pricing');
  const { name, text } = texts.plans[plan.name];
  const [monthly, annually] = [money(plan.monthly), money(annualPrice(plan))];
  const isMonthly = billing === 'monthly';
  const other = isMonthly
    ? filled(texts.orAnnually, { price: annually })
    : filled(texts.orMonthly, { price: monthly });
  const titleId = `plan-${plan.name}`;
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        p: 3,
        border: plan.isRecommended ? 2 : 1,
        borderColor: plan.isRecommended ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        breakInside: 'avoid',
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28, gap: 1 }}
      >
        <Typography variant="h3" component="h2" id={titleId}>
          {name}
        </Typography>
        {plan.isRecommended ? (
          <Box
            component="span"
            sx={{
              px: 1,
              py: 0.3,
              borderRadius: 1,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: '0.75rem',
              fontWeight: 600,
            }}
          >
            {texts.recommended}
          </Box>
        ) : null}
      </Box>
      {/* Two lines everywhere: prices align, and a card that the browser draws later moves no other one. */}
      <Typography color="textSecondary" sx={{ mt: 0.8, minHeight: { md: '2lh' } }}>
        {text}
      </Typography>
      {/* Browser and build may write a price with other spaces: what was built stays. */}
      <Box sx={{ mt: 2, fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" suppressHydrationWarning sx={{ fontSize: '2.125rem', fontWeight: 600 }}>
          {isMonthly ? monthly : annually}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {isMonthly ? texts.perMonth : texts.perYear}
        </Box>
      </Box>
      <Typography suppressHydrationWarning color="textSecondary">
        {other}
      </Typography>
      <Typography suppressHydrationWarning sx={{ mt: 0.4, mb: 3 }}>
        {filled(texts.saving, { price: money(annualSaving(plan)) })}
      </Typography>
      <ButtonLink href="/" variant={plan.isRecommended ? 'filled' : 'outlined'}>
        {filled(texts.start, { plan: name })}
      </ButtonLink>
      <PlanFeatures plan={plan} count={count} />
    </Box>
  );
}

/** A tick before what it has, a dash before what it has not. */
function PlanFeatures({ plan: { includes }, count }: Pick<PlanCardProps, 'plan' | 'count'>) {
  const { comparison } = useTexts('pricing');
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mt: 3, p: 0, listStyle: 'none' }}>
      {SHOWN_FEATURES.map((feature) => {
        const amount = includes[feature];
        const isMissing = amount === 'no';
        const Mark = isMissing ? RemoveOutlined : CheckOutlined;
        const isSaid = amount === 'yes' || isMissing;
        const said = typeof amount === 'number' ? count(amount) : comparison[amount];
        return (
          <Box
            key={feature}
            component="li"
            sx={{ display: 'flex', gap: 1, color: isMissing ? 'text.secondary' : 'text.primary' }}
          >
            <Mark
              aria-hidden
              fontSize="small"
              sx={{ color: isMissing ? 'text.secondary' : 'success.main' }}
            />
            <span>{comparison.rows[feature]}</span>
            <Box
              component="span"
              suppressHydrationWarning
              sx={isSaid ? HIDDEN : { ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {said}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
