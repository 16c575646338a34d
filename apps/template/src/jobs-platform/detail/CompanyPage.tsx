import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Facts } from '../../users/Facts.tsx';
import { DetailFrame } from '../parts/DetailFrame.tsx';
import type { DetailProps } from '../parts/detail-props.ts';
import { JobLines } from '../parts/JobLines.tsx';
import { Lines, Part } from '../parts/Part.tsx';
import { NO_QUERY } from '../search/jobs-view.ts';
import type { Company } from '../store/company.ts';
import { isOpenOn } from '../store/job.ts';
import { FIELDS, placeText, titleIn } from '../store/terms.ts';
import { FollowButton } from './CompanyCard.tsx';

/** So many of its positions are shown at once; the others are a search away. */
const SHOWN = 6;

type CompanyPageProps = DetailProps & {
  readonly company: Company;
  /** Back to the job that it was opened from. */
  readonly onBack: () => void;
};

/** An employer: what it says of itself, the facts, and the positions it has open. */
export function CompanyPage({ company, onBack, ...props }: CompanyPageProps) {
  const { platform, when, actions, go, ...frame } = props;
  const { integer } = useFormats();
  const open = useMemo(
    () => platform.jobs.filter((job) => job.company === company.id && isOpenOn(job, when.today)),
    [company.id, platform.jobs, when.today],
  );
  const { id, name, about, benefits, industry, people, founded, cities, fields } = company;
  const isFollowed = platform.followed.includes(id);
  return (
    <DetailFrame
      {...frame}
      id={id}
      title={name}
      name={name}
      below={`${industry} · ${placeText(cities[0])}`}
      actions={
        <>
          <FollowButton name={name} isFollowed={isFollowed} onFollow={(is) => actions.follow(id, is)} />
          <Button onClick={onBack}>Close</Button>
        </>
      }
    >
      <Part title="About">
        {about.map((paragraph) => (
          <Typography key={paragraph} sx={{ mb: 1 }}>
            {paragraph}
          </Typography>
        ))}
      </Part>
      <Facts
        of={{
          Industry: industry,
          People: integer(people),
          // A year is no quantity: it is not grouped.
          Founded: String(founded),
          Places: cities.join(', '),
          'Hiring for': fields.map((field) => titleIn(FIELDS, field)).join(', '),
        }}
      />
      <Part title="Benefits">
        <Lines of={benefits} />
      </Part>
      <Part
        title={`Open positions (${integer(open.length)})`}
        action={
          open.length <= SHOWN ? null : (
            <Button onClick={() => go({ ...NO_QUERY, q: name, list: 'search', company: null, job: null })}>
              Show all
            </Button>
          )
        }
      >
        {open.length === 0 ? (
          <Typography color="textSecondary">
            No open positions. Follow {name} to be notified of new ones.
          </Typography>
        ) : (
          <JobLines
            label="Open positions"
            jobs={open.slice(0, SHOWN)}
            onOpen={(job) => go({ job: job.id, company: null })}
          />
        )}
      </Part>
    </DetailFrame>
  );
}
