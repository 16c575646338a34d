import { it } from 'vitest';
import { chartSum, expectAgreement, figureNow } from './testing/dashboard-agrees.ts';
import { SAMPLE_DASHBOARD } from './testing/sample-dashboard.ts';

it('a dashboard by data alone agrees with itself, whatever is asked for', async () => {
  await expectAgreement(SAMPLE_DASHBOARD, {
    own: {},
    agree: [
      {
        what: 'visits',
        of: (data, view) => [
          figureNow(SAMPLE_DASHBOARD, 'visits', data, view),
          chartSum(SAMPLE_DASHBOARD, 'over-time', data, view, 'now'),
          chartSum(SAMPLE_DASHBOARD, 'channels', data, view),
        ],
      },
    ],
  });
});
