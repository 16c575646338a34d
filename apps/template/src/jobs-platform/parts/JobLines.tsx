import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { useDemoNow } from '../../kit/clock.ts';
import { employerOf, type Job } from '../store/job.ts';
import { titleIn, WORKPLACES } from '../store/terms.ts';
import { LinkButton } from './LinkButton.tsx';
import { useSalary } from './use-salary.ts';

type JobLinesProps = {
  readonly label: string;
  readonly jobs: readonly Job[];
  readonly onOpen: (job: Job) => void;
};

/** A few jobs, each in two lines. */
export function JobLines({ label, jobs, onOpen }: JobLinesProps) {
  const { age } = useFormats();
  const { salary } = useSalary();
  const now = useDemoNow();
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {jobs.map((job) => (
        <li key={job.id}>
          <LinkButton onPress={() => onOpen(job)}>{job.title}</LinkButton>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {employerOf(job)} · {job.city} · {titleIn(WORKPLACES, job.workplace)} ·{' '}
            <bdi>{salary(job.salary)}</bdi> · {age(new Date(job.postedAt).toISOString(), now)}
          </Box>
        </li>
      ))}
    </Box>
  );
}
