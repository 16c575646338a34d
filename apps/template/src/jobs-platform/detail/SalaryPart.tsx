import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { counted } from '../../kit/counted.ts';
import { Part } from '../parts/Part.tsx';
import { useSalary } from '../parts/use-salary.ts';
import type { Job } from '../store/job.ts';
import { FIELDS, titleIn } from '../store/terms.ts';
import { comparedSalaries } from './salary-bins.ts';

const HEIGHT_PX = 72;
/** Of fewer jobs nothing can be said. */
const LEAST = 3;

type SalaryPartProps = { readonly job: Job; readonly jobs: readonly Job[] };

/** Where a job’s pay lies among those of its field. */
export function SalaryPart({ job, jobs }: SalaryPartProps) {
  const { euros } = useSalary();
  const { bins, widthEuros, median, count } = useMemo(() => comparedSalaries(job, jobs), [job, jobs]);
  const most = Math.max(...bins.map((bin) => bin.count));
  const last = (bins.at(-1)?.from ?? 0) + widthEuros;
  const field = titleIn(FIELDS, job.field);
  if (count < LEAST) return null;
  const wordsOf = ({ from, count: jobsOf, isOwn }: (typeof bins)[number]): string =>
    `${euros(from)} to ${euros(from + widthEuros)}: ${counted(jobsOf, 'job')}${isOwn ? ', this one included' : ''}`;
  return (
    <Part title="Salary comparison">
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {field}: median {euros(median)} for a full week, from {counted(count, 'job')}
      </Typography>
      <HiddenText>
        {bins
          .filter((bin) => bin.count > 0)
          .map(wordsOf)
          .join('; ')}
      </HiddenText>
      <Box aria-hidden sx={{ maxWidth: 480 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', height: HEIGHT_PX }}>
          {bins.map((bin) => (
            <Box
              key={bin.from}
              title={wordsOf(bin)}
              sx={{
                flex: 1,
                height: bin.count === 0 ? '2px' : `${(100 * bin.count) / most}%`,
                borderRadius: '3px 3px 0 0',
                bgcolor: bin.isOwn ? 'primary.main' : 'action.disabled',
              }}
            />
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            mt: 0.5,
            fontSize: '0.75rem',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <bdi>{euros(bins[0]?.from ?? 0)}</bdi>
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
            This job
          </Box>
          <bdi>{euros(last)}</bdi>
        </Box>
      </Box>
    </Part>
  );
}
