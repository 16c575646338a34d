import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import BookmarkOutlined from '@mui/icons-material/BookmarkOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useSalary } from '../parts/use-salary.ts';
import { employerOf, type Job } from '../store/job.ts';
import { CONTRACTS, titleIn, WORKPLACES } from '../store/terms.ts';
import { ListCard, type ListCardProps } from './ListCard.tsx';

export type JobCardProps = Pick<ListCardProps, 'isOpen' | 'isCursor' | 'onOpen' | 'onFocus'> & {
  readonly job: Job;
  readonly nowMs: number;
  readonly isSaved: boolean;
  /** What has become of it: "Applied", "Closed". */
  readonly state: string | null;
  /** Why it is shown. */
  readonly why: string | null;
  readonly onSave: (job: Job, isSaved: boolean) => void;
};

/** A job in a list: all of it opens the job, but for the button that saves it. */
export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, nowMs, isOpen, isCursor, isSaved, state, why, onOpen, onSave, onFocus } = props;
  const { id, title, city, workplace, contract, postedAt } = job;
  const { age } = useFormats();
  const { salary } = useSalary();
  const employer = employerOf(job);
  return (
    <ListCard
      id={id}
      title={title}
      name={employer}
      isOpen={isOpen}
      isCursor={isCursor}
      onOpen={onOpen}
      onFocus={onFocus}
      end={
        <IconButton
          tabIndex={isCursor ? 0 : -1}
          aria-label={`Save ${title}, ${employer}`}
          aria-pressed={isSaved}
          onClick={() => onSave(job, !isSaved)}
          sx={{
            zIndex: 1,
            alignSelf: 'flex-start',
            mt: -0.75,
            marginInlineEnd: -0.75,
            color: isSaved ? 'primary.main' : 'text.secondary',
          }}
        >
          {isSaved ? <BookmarkOutlined fontSize="small" /> : <BookmarkBorderOutlined fontSize="small" />}
        </IconButton>
      }
    >
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {employer} · {city} · {titleIn(WORKPLACES, workplace)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, fontSize: '0.8125rem', mt: 0.25 }}>
        <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {salary(job.salary)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {titleIn(CONTRACTS, contract)} · {age(new Date(postedAt).toISOString(), nowMs)}
        </Box>
        {state === null ? null : <StatusDot tone="neutral">{state}</StatusDot>}
      </Box>
      {why === null ? null : <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mt: 0.5 }}>{why}</Box>}
    </ListCard>
  );
});
