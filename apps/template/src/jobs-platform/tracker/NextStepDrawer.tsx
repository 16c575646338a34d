import { isDay } from '@aiso/ui/dates/day.ts';
import { FormDate } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Button from '@mui/material/Button';
import { z } from 'zod';
import { today } from '../../kit/calendar.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { useFocusBack } from '../../users/use-focus-back.ts';
import type { Application, NextStep } from '../store/application.ts';
import { planNext } from '../store/platform.ts';
import { PLATFORM } from '../store/platform-store.ts';

const SCHEMA = z.object({
  what: z.string().trim().min(1).max(120),
  on: z.string().refine(isDay).nullable(),
});

type NextStepDrawerProps = { readonly application: Application; readonly onClose: () => void };

/** What one means to do next about an application, and when. */
export default function NextStepDrawer({ application, onClose }: NextStepDrawerProps) {
  useFocusBack();
  const change = useDemoChange(PLATFORM);
  const { job, next } = application;
  const form = useSchemaForm<NextStep>({ schema: SCHEMA, defaultValues: next ?? { what: '', on: null } });
  const plan = async (to: NextStep | null, message: string): Promise<void> => {
    if (await change((data) => planNext(data, job, to), { message })) onClose();
  };
  return (
    <FormDrawer
      title="Next step"
      submit="Save"
      form={form}
      onClose={onClose}
      onSend={(to) => plan(to, 'Next step saved.')}
    >
      <FormText name="what" label="What" maxLength={120} />
      <FormDate name="on" label="When" hint="Optional" min={today()} />
      {next === null ? null : (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => void plan(null, 'Next step removed.')}
        >
          Remove step
        </Button>
      )}
    </FormDrawer>
  );
}
