import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../site-context.ts';
import { type Amount, type Feature, PLANS } from './plans.ts';

const CELL = { px: 2, py: 1.2, textAlign: 'left', borderBottom: 1, borderColor: 'divider' } as const;
const HEADER = { ...CELL, fontWeight: 600 } as const;

/** What each plan includes, a row for each feature. Where it is narrow the table scrolls in itself. */
export function PlanComparison({ count }: { count: (amount: number) => string }) {
  const { comparison, plans } = useTexts('pricing');
  const said = (amount: Amount): string => (typeof amount === 'number' ? count(amount) : comparison[amount]);
  return (
    <div>
      <Typography variant="h2" id="comparison-title">
        {comparison.title}
      </Typography>
      <Box
        component="section"
        aria-labelledby="comparison-title"
        tabIndex={0}
        sx={{
          mt: 2,
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Box
          component="table"
          sx={{
            width: '100%',
            minWidth: 560,
            tableLayout: 'fixed',
            borderCollapse: 'collapse',
            '& tbody tr:last-of-type > *': { borderBottom: 0 },
          }}
        >
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ ...HEADER, color: 'text.secondary' }}>
                {comparison.feature}
              </Box>
              {PLANS.map(({ name }) => (
                <Box component="th" scope="col" key={name} sx={HEADER}>
                  {plans[name].name}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(comparison.rows) as Feature[]).map((feature) => (
              <tr key={feature}>
                <Box component="th" scope="row" sx={HEADER}>
                  {comparison.rows[feature]}
                </Box>
                {PLANS.map(({ name, includes }) => (
                  <Box
                    component="td"
                    key={name}
                    suppressHydrationWarning
                    sx={{
                      ...CELL,
                      color: includes[feature] === 'no' ? 'text.secondary' : 'text.primary',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {said(includes[feature])}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </div>
  );
}
