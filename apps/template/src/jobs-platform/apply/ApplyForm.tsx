import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import type { IsLeft } from '@aiso/ui/form/use-leave-guard.ts';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import type { Papers } from '../store/application.ts';
import { employerOf, type Job } from '../store/job.ts';
import { keepDraft, type Platform, sendApplication } from '../store/platform.ts';
import { PLATFORM } from '../store/platform-store.ts';
import { questionsOf } from '../store/questions.ts';
import { begunPapers, earlierResumes, papersSchema, SENTENCES, stepsOf } from './apply-form.ts';
import { StepFields } from './StepFields.tsx';
import { StepList } from './StepList.tsx';

type ApplyFormProps = {
  readonly title: string;
  readonly job: Job;
  readonly platform: Platform;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** The way back leads out of it, too. */
const isLeft: IsLeft = (from, to) =>
  from.pathname !== to.pathname ||
  ['job', 'apply'].some(
    (name) => new URLSearchParams(from.search).get(name) !== new URLSearchParams(to.search).get(name),
  );

/**
 * Applies for a job in a few steps. What was entered is kept as a draft at each step and when it is closed;
 * while it could not be kept, leaving asks first.
 */
export function ApplyForm({ title, job, platform, onClose, onSent }: ApplyFormProps) {
  const change = useDemoChange(PLATFORM);
  const formId = useId();
  const [{ questions, steps, schema, begun, earlier }] = useState(() => {
    const asked = questionsOf(job);
    return {
      questions: asked,
      steps: stepsOf(asked),
      schema: papersSchema(asked),
      begun: begunPapers(platform, job),
      earlier: earlierResumes(platform),
    };
  });
  const form = useSchemaForm<Papers>({ schema, defaultValues: begun, sentences: SENTENCES });
  const { isDirty, isSubmitting, errors } = form.formState;
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const [isClosing, setClosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[at];
  const isLast = at === steps.length - 1;

  useEffect(() => {
    if (isClosing && !isDirty) onClose();
  }, [isClosing, isDirty, onClose]);

  const keep = async (message?: string): Promise<boolean> => {
    if (!isDirty) return true;
    const papers = form.getValues();
    const now = demoNow();
    const said = message === undefined ? {} : { message, canUndo: false };
    const isKept = await change((data) => keepDraft(data, job.id, papers, now), said);
    if (isKept) form.reset(papers, { keepValues: true, keepErrors: true, keepTouched: true });
    return isKept;
  };
  const close = async (): Promise<void> => {
    if (await keep('Application saved as a draft.')) setClosing(true);
  };
  const goTo = (next: number): void => {
    void keep();
    setAt(next);
    setReached(Math.max(reached, next));
    // The new step has to be there first.
    setTimeout(() => heading.current?.focus());
  };
  const goOn = async (): Promise<void> => {
    if (await form.trigger(step?.fields ?? [], { shouldFocus: true })) goTo(at + 1);
  };
  const send = async (papers: Papers): Promise<void> => {
    const now = demoNow();
    const message = `Application to ${employerOf(job)} sent.`;
    if (await change((data) => sendApplication(data, job.id, papers, now), { message, canUndo: false }))
      onSent();
    else
      form.setError('root', { message: 'The application could not be sent. Your entries are still here.' });
  };
  /** Sent from the last step: what is wrong stands on another one. */
  const wrongStep = steps.findIndex(({ fields }) =>
    fields.some((field) => form.getFieldState(field).invalid),
  );
  return (
    <SideDrawer
      isOpen
      title={title}
      widthPx={560}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()} sx={{ marginInlineEnd: 'auto' }}>
            Close and save draft
          </Button>
          {at === 0 ? null : <Button onClick={() => goTo(at - 1)}>Back</Button>}
          {/* Two buttons: were it one, the press that leads to the last step would send, too. */}
          {isLast ? (
            <Button key="send" type="submit" form={formId} variant="contained" disabled={isSubmitting}>
              Send application
            </Button>
          ) : (
            <Button key="on" variant="contained" onClick={() => void goOn()}>
              Continue
            </Button>
          )}
        </>
      }
    >
      <StepList steps={steps} at={at} reached={reached} onGo={goTo} />
      <SchemaForm id={formId} form={form} onSubmit={send} isGuarded isLeft={isLeft}>
        <Typography ref={heading} variant="h4" component="h3" tabIndex={-1} sx={{ outline: 'none' }}>
          {step?.title}
        </Typography>
        <FormAlert>{errors.root?.message}</FormAlert>
        {isLast && wrongStep !== -1 ? (
          <Button
            variant="outlined"
            color="error"
            onClick={() => goTo(wrongStep)}
            sx={{ alignSelf: 'flex-start' }}
          >
            Complete the required fields under “{steps[wrongStep]?.title}”
          </Button>
        ) : null}
        {step === undefined ? null : (
          <Box
            onKeyDown={(event) => {
              // Enter goes on, as it would send a form of one step.
              if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
              event.preventDefault();
              void goOn();
            }}
            sx={{ display: 'grid', gap: 2 }}
          >
            <StepFields step={step.id} earlier={earlier} questions={questions} papers={form.getValues} />
          </Box>
        )}
      </SchemaForm>
    </SideDrawer>
  );
}
