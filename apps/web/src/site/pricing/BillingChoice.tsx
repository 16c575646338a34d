import { HIDDEN } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { useTexts } from '../site-context.ts';

export type Billing = 'monthly' | 'annually';

type BillingChoiceProps = { readonly chosen: Billing; readonly onChoose: (billing: Billing) => void };

/** Which price stands first. Without a script there is no choice: each plan says both. */
export function BillingChoice({ chosen, onChoose }: BillingChoiceProps) {
  const texts = useTexts('pricing').billing;
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        m: 0,
        p: 0.4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '@media (scripting: none), print': { display: 'none' },
      }}
    >
      <Box component="legend" sx={HIDDEN}>
        {texts.title}
      </Box>
      {(['monthly', 'annually'] as const).map((billing) => (
        <Box
          component="label"
          key={billing}
          sx={{
            position: 'relative',
            display: 'flex',
            flex: '1 1 auto',
            alignItems: 'center',
            justifyContent: 'center',
            minHeight: 44,
            px: 2,
            borderRadius: 1,
            fontWeight: 600,
            cursor: 'pointer',
            '&:has(:checked)': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            '&:has(:focus-visible)': {
              outline: '2px solid var(--aiso-palette-primary-main)',
              outlineOffset: 2,
            },
            '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
          }}
        >
          <Box
            component="input"
            type="radio"
            name="billing"
            value={billing}
            checked={chosen === billing}
            onChange={() => onChoose(billing)}
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', m: 0, opacity: 0 }}
          />
          {texts[billing]}
        </Box>
      ))}
    </Box>
  );
}
