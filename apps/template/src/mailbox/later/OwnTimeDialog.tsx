import { addDays, dayOf, isDay } from '@aiso/ui/dates/day.ts';
import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { FormDate, FormTime } from '@aiso/ui/form/FormDate.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { z } from 'zod';
import { demoNow } from '../../kit/clock.ts';
import { momentAt } from './later-times.ts';

const SCHEMA = z
  .object({
    day: z.string().refine(isDay),
    clock: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u),
  })
  .refine(({ day, clock }) => momentAt(day, clock) > demoNow(), { path: ['clock'] })
  .transform(({ day, clock }) => momentAt(day, clock));

const SENTENCES = { clock: 'Choose a time in the future.' };

type Input = { day: string | null; clock: string };

type OwnTimeDialogProps = {
  readonly title: string;
  readonly onChoose: (at: number) => void;
  readonly onClose: () => void;
};

/** Asks for a day and a time to come. */
export default function OwnTimeDialog({ title, onChoose, onClose }: OwnTimeDialogProps) {
  const today = dayOf(new Date(demoNow()));
  const form = useSchemaForm<Input, number>({
    schema: SCHEMA,
    sentences: SENTENCES,
    defaultValues: { day: addDays(today, 1), clock: '08:00' },
  });
  return (
    <FrameDialog title={title} isOpen onClose={onClose} onClosed={() => {}}>
      {/* The letter's own form lies around it: it is not sent by this one. */}
      <Box onSubmit={(event) => event.stopPropagation()}>
        <SchemaForm
          form={form}
          onSubmit={(at) => {
            onClose();
            onChoose(at);
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: '9fr 8fr', gap: 1 }}>
            <FormDate name="day" label="Date" canClear={false} min={today} />
            <FormTime name="clock" label="Time" canClear={false} />
          </Box>
          <Button type="submit" variant="contained" sx={{ alignSelf: 'end' }}>
            {title}
          </Button>
        </SchemaForm>
      </Box>
    </FrameDialog>
  );
}
