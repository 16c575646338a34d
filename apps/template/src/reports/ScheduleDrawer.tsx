import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormSelect, FormTags } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { today } from '../kit/calendar.ts';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import type { ReportsData, ReportsView } from './reports.ts';
import { FREQUENCIES, nextDay, type Schedule, sentence, WEEKDAYS } from './schedules.ts';

const schema = z.object({
  title: z.string().trim().min(1).max(80),
  // Checked as a whole: the field has one sentence for all of them.
  recipients: z
    .array(z.string())
    .min(1)
    .max(20)
    .refine((all) => all.every((one) => z.email().safeParse(one).success)),
  every: z.enum(FREQUENCIES),
  weekday: z.string().transform(Number),
  time: z.string().regex(/^\d\d:\d\d$/u),
  format: z.enum(['pdf', 'csv']),
});

const SENTENCES = { recipients: 'Enter valid email addresses.' };
const TIMES = Array.from({ length: 15 }, (_none, at) => `${String(at + 6).padStart(2, '0')}:00`);
const EVERY = [
  { value: 'day', text: 'Daily' },
  { value: 'week', text: 'Weekly' },
  { value: 'month', text: 'Monthly, on the 1st' },
];

type ScheduleDrawerProps = OwnProps<ReportsData, ReportsView> & { readonly onClose: () => void };

/** What is sent already, and a form for one more: to whom, when, and as what. It shows what is shown now. */
export default function ScheduleDrawer({ data, store, onClose }: ScheduleDrawerProps) {
  const [params] = useSearchParams();
  const offerUndo = useUndo();
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    sentences: SENTENCES,
    defaultValues: {
      title: 'Sales report',
      recipients: [],
      every: 'week',
      weekday: '0',
      time: '08:00',
      format: 'pdf',
    },
  });
  const every = useWatch({ control: form.control, name: 'every' });
  const send = async (asked: z.output<typeof schema>): Promise<void> => {
    const schedule: Schedule = { ...asked, id: String(Date.now()), search: params.toString() };
    const undo = await store.change((now) => ({ ...now, schedules: [...now.schedules, schedule] }));
    onClose();
    offerUndo({ message: `“${schedule.title}” scheduled.`, onUndo: () => void undo() });
  };
  return (
    <FormDrawer title="Schedule report" submit="Schedule" {...{ form, onClose }} onSend={send}>
      <Schedules {...{ data, store }} />
      <Typography color="textSecondary">
        Includes the current period, comparison, segment and country. Demo: no emails are sent.
      </Typography>
      <ErrorSummary labels={{ title: 'Name', recipients: 'Recipients' }} />
      <FormText name="title" label="Name" maxLength={80} />
      <FormTags
        name="recipients"
        label="Recipients"
        hint="Email addresses. Press Enter or type a comma to add."
      />
      <FormSelect name="every" label="Frequency" options={EVERY} />
      {every === 'week' ? (
        <FormSelect
          name="weekday"
          label="On"
          options={WEEKDAYS.map((text, at) => ({ value: String(at), text }))}
        />
      ) : null}
      <FormSelect name="time" label="At" options={TIMES.map((text) => ({ value: text, text }))} />
      <FormSelect
        name="format"
        label="Format"
        options={[
          { value: 'pdf', text: 'PDF' },
          { value: 'csv', text: 'CSV' },
        ]}
      />
    </FormDrawer>
  );
}

function Schedules({ data, store }: Pick<OwnProps<ReportsData, ReportsView>, 'data' | 'store'>) {
  const change = useDemoChange(store);
  const { day } = useFormats();
  if (data.schedules.length === 0) return null;
  return (
    <List dense disablePadding aria-label="Scheduled reports">
      {data.schedules.map((schedule) => (
        <ListItem
          key={schedule.id}
          disableGutters
          secondaryAction={
            <IconButton
              size="small"
              aria-label={`Cancel ${schedule.title}`}
              onClick={() =>
                void change(
                  (now) => ({ ...now, schedules: now.schedules.filter(({ id }) => id !== schedule.id) }),
                  { message: `“${schedule.title}” cancelled.` },
                )
              }
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          }
        >
          <ListItemText
            primary={`${schedule.title} · ${schedule.format.toUpperCase()}`}
            secondary={`${sentence(schedule)}, next on ${day(nextDay(schedule, today()))}`}
          />
        </ListItem>
      ))}
    </List>
  );
}
