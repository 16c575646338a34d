import { lazy, Suspense } from 'react';
import { CompanyPage } from './detail/CompanyPage.tsx';
import { Gone } from './detail/Gone.tsx';
import { JobDetail } from './detail/JobDetail.tsx';
import type { DetailProps } from './parts/detail-props.ts';
import type { JobsView } from './search/jobs-view.ts';
import { companyOf } from './store/companies.ts';
import { applicationOf, jobOf } from './store/platform.ts';
import { ApplicationDetail } from './tracker/ApplicationDetail.tsx';

const ApplyDrawer = lazy(() => import('./apply/ApplyDrawer.tsx'));

type OpenPaneProps = DetailProps & {
  readonly view: JobsView;
  /** A job, or the application for it. */
  readonly openId: string | null;
};

/** What is open beside the list, and over it the form in which one applies. */
export function OpenPane({ view, openId, ...props }: OpenPaneProps) {
  const { platform, go } = props;
  const job = openId === null ? undefined : jobOf(platform, openId);
  return (
    <>
      <Opened view={view} openId={openId} {...props} />
      {view.apply === null || job === undefined ? null : (
        <Suspense fallback={null}>
          <ApplyDrawer
            key={job.id}
            job={job}
            platform={platform}
            onClose={() => go({ apply: null })}
            onSent={() => go({ apply: null, job: job.id })}
          />
        </Suspense>
      )}
    </>
  );
}

function Opened({ view: { company: companyId, list }, openId, ...props }: OpenPaneProps) {
  const { platform, go, onLeave } = props;
  if (companyId !== null) {
    const company = companyOf(companyId);
    const back = (): void => go({ company: null });
    if (company === undefined || platform.jobs.length === 0) return <Gone what="company" onLeave={back} />;
    return <CompanyPage company={company} onBack={back} {...props} />;
  }
  const job = openId === null ? undefined : jobOf(platform, openId);
  if (job === undefined) return <Gone what="job" onLeave={() => go({ job: null })} />;
  if (list !== 'applications') return <JobDetail job={job} {...props} />;
  const application = applicationOf(platform, job.id);
  if (application === undefined) return <Gone what="application" onLeave={onLeave} />;
  return <ApplicationDetail key={job.id} application={application} job={job} {...props} />;
}
