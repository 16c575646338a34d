import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { DetailFrame } from '../parts/DetailFrame.tsx';
import type { DetailProps } from '../parts/detail-props.ts';
import { LinkButton } from '../parts/LinkButton.tsx';
import { Part } from '../parts/Part.tsx';
import { type Application, isUnderWay, OPEN_STAGES, STAGES, type Stage } from '../store/application.ts';
import { employerOf, type Job } from '../store/job.ts';
import { discard, moveTo, whyNotApply } from '../store/platform.ts';
import { PLATFORM } from '../store/platform-store.ts';
import { questionsOf } from '../store/questions.ts';
import { titleIn } from '../store/terms.ts';
import { Notes } from './Notes.tsx';
import { PapersFacts } from './PapersFacts.tsx';
import { StageDot } from './StageDot.tsx';
import { Timeline } from './Timeline.tsx';

const NextStepDrawer = lazy(() => import('./NextStepDrawer.tsx'));

type ApplicationDetailProps = DetailProps & { readonly application: Application; readonly job: Job };

/** An application: where it stands, what comes next, and one's own notes. */
export function ApplicationDetail({ application, job, ...props }: ApplicationDetailProps) {
  const { actions: _actions, platform: _platform, when: _when, go, ...frame } = props;
  const [isPlanning, setPlanning] = useState(false);
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
          {job.city} · <StageDot stage={application.stage} />
        </>
      }
      actions={<ApplicationActions application={application} job={job} {...props} />}
    >
      <Part
        title="Timeline"
        action={
          isUnderWay(application) ? (
            <Button aria-haspopup="dialog" onClick={() => setPlanning(true)}>
              {application.next === null ? 'Add next step' : 'Edit next step'}
            </Button>
          ) : null
        }
      >
        <Timeline of={application} />
      </Part>
      <Notes application={application} />
      <Part title={application.stage === 'draft' ? 'Your entries' : 'Your application'}>
        <PapersFacts papers={application.papers} questions={questionsOf(job)} />
      </Part>
      {isPlanning ? (
        <Suspense fallback={null}>
          <NextStepDrawer application={application} onClose={() => setPlanning(false)} />
        </Suspense>
      ) : null}
    </DetailFrame>
  );
}

const MOVES = [...OPEN_STAGES, 'rejected'] as const satisfies readonly Stage[];

/** A draft is gone on with; what was sent is moved on or withdrawn; what has ended stays as it is. */
function ApplicationActions({ application, job, platform, when, go }: ApplicationDetailProps) {
  const change = useDemoChange(PLATFORM);
  const employer = employerOf(job);
  const move = (stage: Exclude<Stage, 'draft'>, message: string): void => {
    const now = demoNow();
    void change((data) => moveTo(data, job.id, stage, now), { message });
  };
  const whyNot = application.stage === 'draft' ? whyNotApply(platform, job, when.now) : null;
  return (
    <>
      {application.stage !== 'draft' ? null : (
        <>
          {whyNot === null ? (
            <Button
              variant="contained"
              aria-haspopup="dialog"
              onClick={() => go({ job: job.id, apply: 'form' })}
            >
              Continue application
            </Button>
          ) : null}
          <Button
            variant="outlined"
            onClick={() =>
              void change((data) => discard(data, job.id), {
                message: `Draft for ${employer} discarded.`,
              })
            }
          >
            Discard draft
          </Button>
        </>
      )}
      {isUnderWay(application) ? (
        <>
          <FilterChoice
            label="Stage"
            any={null}
            value={application.stage}
            options={MOVES.map((value) => ({ value, text: titleIn(STAGES, value) }))}
            onChange={(stage) => {
              const to = MOVES.find((known) => known === stage);
              if (to !== undefined) move(to, `${employer}: ${titleIn(STAGES, to)}.`);
            }}
          />
          <Button
            variant="outlined"
            onClick={() => move('withdrawn', `Application to ${employer} withdrawn.`)}
          >
            Withdraw
          </Button>
        </>
      ) : null}
      <Button onClick={() => go({ list: 'search', job: job.id })}>View job</Button>
      {whyNot}
    </>
  );
}
