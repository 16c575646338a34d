import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { z } from 'zod';
import { today } from '../kit/calendar.ts';
import { demoNow } from '../kit/clock.ts';
import { DrawerAction } from '../kit/DrawerAction.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import { type Appointment, REASONS, slotTimes } from './appointments.ts';
import { appointmentsOf, type Hospital, type HospitalView } from './board.ts';
import { DOCTORS, departmentTitle } from './house.ts';

const SCHEMA = z.object({
  patient: z.string().trim().min(2).max(60),
  doctor: z.string().min(1),
  reason: z.string().min(1),
  time: z.string().min(1),
});
type Asked = z.infer<typeof SCHEMA>;
const WALK_IN = 'now';

/** Who comes without an appointment is there already. */
function appointmentOf({ patient, doctor, reason, time }: Asked): Appointment {
  const now = demoNow();
  return {
    id: `booked-${now}`,
    at: time === WALK_IN ? now : Number(time),
    patient,
    doctor,
    department: DOCTORS.find(({ name }) => name === doctor)?.department ?? 'medicine',
    reason,
    state: time === WALK_IN ? 'checkedIn' : 'expected',
  };
}

type Props = OwnProps<Hospital, HospitalView>;

/** Books an appointment of today, or takes in who came without one. */
export function NewAppointment(props: Props) {
  return (
    <DrawerAction text="New appointment">
      {(onClose) => <AppointmentDrawer {...props} onClose={onClose} />}
    </DrawerAction>
  );
}

function AppointmentDrawer({ data, view, store, onClose }: Props & { readonly onClose: () => void }) {
  const change = useDemoChange(store);
  const { time } = useFormats();
  const form = useSchemaForm({
    schema: SCHEMA,
    defaultValues: { patient: '', doctor: '', reason: REASONS[0], time: WALK_IN },
  });
  const day = today();
  const all = { ...view, days: { from: day, to: day }, segment: null };
  const taken = new Set(
    appointmentsOf(data, all).flatMap(({ at, state }) => (state === 'canceled' ? [] : at)),
  );
  const free = slotTimes(day).filter((at) => at > data.at && !taken.has(at));
  const send = async (values: Asked): Promise<void> => {
    const appointment = appointmentOf(values);
    const { patient, doctor } = appointment;
    const isDone = await change((hospital) => ({ ...hospital, booked: [...hospital.booked, appointment] }), {
      message: `${patient} sees ${doctor} at ${time(appointment.at)}.`,
    });
    if (isDone) onClose();
  };
  return (
    <FormDrawer title="New appointment" submit="Book" form={form} onClose={onClose} onSend={send}>
      <FormText name="patient" label="Patient" autoComplete="off" maxLength={60} />
      <FormSelect
        name="doctor"
        label="Doctor"
        options={DOCTORS.filter(({ department }) => department !== 'emergency').map(
          ({ name, department }) => ({
            value: name,
            text: `${name} · ${departmentTitle(department)}`,
          }),
        )}
      />
      <FormSelect
        name="reason"
        label="For"
        options={REASONS.map((reason) => ({ value: reason, text: reason }))}
      />
      <FormSelect
        name="time"
        label="Time"
        hint="Free times today"
        options={[
          { value: WALK_IN, text: 'Walk-in, now' },
          ...free.map((at) => ({ value: String(at), text: time(at) })),
        ]}
      />
    </FormDrawer>
  );
}
