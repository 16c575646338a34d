import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';
import { demoNow } from '../kit/clock.ts';
import { DrawerAction } from '../kit/DrawerAction.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import { type MonitoringView, type Operations, SEGMENTS } from './operations.ts';
import { SERVICES } from './services.ts';
import { reported } from './work.ts';

const SCHEMA = z.object({
  service: z.enum(SERVICES.map(({ id }) => id)),
  severity: z.enum(['outage', 'degraded']),
  reason: z.string().trim().min(3).max(80),
});
type Asked = z.infer<typeof SCHEMA>;

const SEVERITIES = [
  { value: 'degraded', text: 'Slow or intermittent' },
  { value: 'outage', text: 'Unavailable' },
] as const;

type Props = OwnProps<Operations, MonitoringView>;

/** Says that something does not run, before it is measured. */
export function ReportIncident(props: Props) {
  return (
    <DrawerAction text="Report incident">
      {(onClose) => <ReportDrawer {...props} onClose={onClose} />}
    </DrawerAction>
  );
}

function ReportDrawer({ store, onClose }: Props & { readonly onClose: () => void }) {
  const change = useDemoChange(store);
  const defaultValues: Asked = { service: 'portal', severity: 'degraded', reason: '' };
  const form = useSchemaForm<Asked>({ schema: SCHEMA, defaultValues });
  const send = async (asked: Asked): Promise<void> => {
    const begunAt = demoNow();
    const incident = {
      ...asked,
      id: `INC-${begunAt.toString(36).toUpperCase()}`,
      begunAt,
      endedAt: null,
      isAcknowledged: false,
    };
    const message = `${incident.id} reported.`;
    if (await change((operations) => reported(operations, incident), { message })) onClose();
  };
  return (
    <FormDrawer title="Report incident" submit="Report" form={form} onClose={onClose} onSend={send}>
      <FormSelect name="service" label="Service" options={SEGMENTS} />
      <FormSelect name="severity" label="Severity" options={SEVERITIES} />
      <FormText name="reason" label="Description" autoComplete="off" maxLength={80} />
    </FormDrawer>
  );
}
