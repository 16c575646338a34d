import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useState } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { useFocusBack } from '../../users/use-focus-back.ts';
import { employerOf, type Job } from '../store/job.ts';
import { type Platform, whyNotApply } from '../store/platform.ts';
import { ApplyForm } from './ApplyForm.tsx';

type ApplyDrawerProps = {
  readonly job: Job;
  readonly platform: Platform;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** The form in which one applies for a job; where that cannot be done, why. */
export default function ApplyDrawer({ job, platform, onClose, onSent }: ApplyDrawerProps) {
  useFocusBack();
  // As it was when it was opened: what is sent counts as sent before it has arrived, and may come back.
  const [whyNot] = useState(() => whyNotApply(platform, job, demoNow()));
  const title = `${job.title}, ${employerOf(job)}`;
  if (whyNot === null)
    return <ApplyForm title={title} job={job} platform={platform} onClose={onClose} onSent={onSent} />;
  return (
    <SideDrawer isOpen title={title} onClose={onClose}>
      <EmptyState title="You cannot apply">{whyNot}</EmptyState>
    </SideDrawer>
  );
}
