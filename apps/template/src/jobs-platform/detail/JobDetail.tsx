import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import BookmarkOutlined from '@mui/icons-material/BookmarkOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Facts } from '../../users/Facts.tsx';
import { DetailFrame } from '../parts/DetailFrame.tsx';
import type { DetailProps } from '../parts/detail-props.ts';
import { JobLines } from '../parts/JobLines.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import { Lines, Part } from '../parts/Part.tsx';
import { useSalary } from '../parts/use-salary.ts';
import { similarTo } from '../search/recommend.ts';
import { companyOf } from '../store/companies.ts';
import { employerOf, type Job } from '../store/job.ts';
import { applicationOf, whyNotApply } from '../store/platform.ts';
import { CONTRACTS, FIELDS, LEVELS, placeText, titleIn, WORKPLACES } from '../store/terms.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { SalaryPart } from './SalaryPart.tsx';

/** A job as its employer describes it, and what one can do about it. */
export function JobDetail({ job, ...props }: DetailProps & { readonly job: Job }) {
  const { platform, when, actions, go, ...frame } = props;
  const { salary } = useSalary();
  const { age, day } = useFormats();
  const similar = useMemo(() => similarTo(job, platform.jobs, when.today), [job, platform.jobs, when.today]);
  const company = companyOf(job.company);
  return (
    <DetailFrame
      {...frame}
      id={job.id}
      title={job.title}
      name={employerOf(job)}
      below={
        <>
          <LinkButton onPress={() => go({ company: job.company })}>{employerOf(job)}</LinkButton>
          {' · '}
          {placeText(job.city)} · {age(new Date(job.postedAt).toISOString(), when.now)}
        </>
      }
      actions={<JobActions job={job} {...props} />}
    >
      <Facts
        of={{
          Salary: <bdi>{salary(job.salary)}</bdi>,
          Workplace: titleIn(WORKPLACES, job.workplace),
          Contract: titleIn(CONTRACTS, job.contract),
          Level: titleIn(LEVELS, job.level),
          Field: titleIn(FIELDS, job.field),
          'Weekly hours': job.hoursAWeek,
          'Apply by': day(job.closesOn),
        }}
      />
      <Part title="About the job">
        <Typography>{job.about}</Typography>
      </Part>
      <Part title="Responsibilities">
        <Lines of={job.tasks} />
      </Part>
      <Part title="Requirements">
        <Lines of={job.requirements} />
      </Part>
      <SalaryPart job={job} jobs={platform.jobs} />
      {company === undefined ? null : (
        <>
          <Part title="Benefits">
            <Lines of={company.benefits} />
          </Part>
          <CompanyCard
            company={company}
            isFollowed={platform.followed.includes(company.id)}
            onFollow={(isFollowed) => actions.follow(company.id, isFollowed)}
            onOpen={() => go({ company: company.id })}
          />
        </>
      )}
      {similar.length === 0 ? null : (
        <Part title="Similar jobs">
          <JobLines label="Similar jobs" jobs={similar} onOpen={({ id }) => go({ job: id })} />
        </Part>
      )}
    </DetailFrame>
  );
}

/** Apply, or why that cannot be done; save. */
function JobActions({ job, platform, when, actions, go }: DetailProps & { readonly job: Job }) {
  const whyNot = whyNotApply(platform, job, when.now);
  const application = applicationOf(platform, job.id);
  const isSaved = platform.saved.includes(job.id);
  return (
    <>
      {whyNot === null ? (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => go({ job: job.id, apply: 'form' })}>
          {application === undefined ? 'Apply' : 'Continue application'}
        </Button>
      ) : null}
      <Button
        variant="outlined"
        aria-pressed={isSaved}
        startIcon={isSaved ? <BookmarkOutlined /> : <BookmarkBorderOutlined />}
        onClick={() => actions.save(job, !isSaved)}
      >
        {isSaved ? 'Saved' : 'Save'}
      </Button>
      {application === undefined ? null : (
        <Button onClick={() => go({ list: 'applications', stage: null, job: job.id })}>
          Your application
        </Button>
      )}
      {whyNot === null ? null : (
        <Typography color="textSecondary" sx={{ width: '100%' }}>
          {whyNot}
        </Typography>
      )}
    </>
  );
}
