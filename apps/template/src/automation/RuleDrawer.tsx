import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { DemoStore } from '../kit/demo-store.ts';
import { type Home, TARGETS, withRule } from './home.ts';
import { DEVICES, ROOMS } from './house.ts';
import { inputOf, minuteOptions, RULE_SCHEMA, type RuleInput, ruleOf } from './rule-form.ts';
import type { Rule } from './rules.ts';
import { useHomeChange } from './use-home-change.ts';

const DEVICE_OPTIONS = DEVICES.map(({ id, title }) => ({ value: id, text: title }));
const ROOM_OPTIONS = ROOMS.map(({ id, title }) => ({ value: id, text: title }));
const TURNED = [
  { value: 'on', text: 'Is turned on' },
  { value: 'off', text: 'Is turned off' },
];
const IS = [
  { value: 'on', text: 'Is on' },
  { value: 'off', text: 'Is off' },
];
const TURN = [
  { value: 'on', text: 'Turn on' },
  { value: 'off', text: 'Turn off' },
];
const DEGREES = `From ${TARGETS.least} to ${TARGETS.most} °C.`;
const SENTENCES = { triggerDegrees: DEGREES, actionDegrees: DEGREES };

type RuleDrawerProps = {
  /** Null for a new one. */
  readonly rule: Rule | null;
  readonly store: DemoStore<Home>;
  readonly onClose: () => void;
};

/** A rule is built: when, only if, then. */
export default function RuleDrawer({ rule, store, onClose }: RuleDrawerProps) {
  const change = useHomeChange(store);
  const form = useSchemaForm<RuleInput>({
    schema: RULE_SCHEMA,
    sentences: SENTENCES,
    defaultValues: inputOf(rule),
  });
  const send = async (input: RuleInput): Promise<void> => {
    const next = ruleOf(input, rule ?? { id: `rule-${Date.now()}`, isOn: true });
    const message = `“${next.title}” ${rule === null ? 'added' : 'updated'}.`;
    if (await change((home) => withRule(home, next), { message })) onClose();
  };
  return (
    <FormDrawer
      title={rule === null ? 'New rule' : 'Edit rule'}
      submit={rule === null ? 'Add rule' : 'Save'}
      {...{ form, onClose }}
      onSend={send}
    >
      <FormText name="title" label="Name" autoComplete="off" maxLength={60} />
      <TriggerPart />
      <ConditionPart />
      <ActionPart />
    </FormDrawer>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        minWidth: 0,
      }}
    >
      <Typography component="legend" sx={{ px: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function TriggerPart() {
  const kind = useWatch<RuleInput, 'trigger'>({ name: 'trigger' });
  const locale = useLocale();
  return (
    <Part title="When">
      <FormSelect
        name="trigger"
        label="Trigger"
        options={[
          { value: 'turned', text: 'Device is turned on or off' },
          { value: 'temperature', text: 'Room temperature changes' },
          { value: 'time', text: 'Time of day' },
        ]}
      />
      {kind === 'time' ? <FormSelect name="minute" label="Time" options={minuteOptions(locale)} /> : null}
      {kind === 'turned' ? (
        <>
          <FormSelect name="triggerDevice" label="Trigger device" options={DEVICE_OPTIONS} />
          <FormSelect name="triggerTurns" label="Change" options={TURNED} />
        </>
      ) : null}
      {kind === 'temperature' ? (
        <>
          <FormSelect name="triggerRoom" label="Trigger room" options={ROOM_OPTIONS} />
          <FormSelect
            name="triggerGoes"
            label="Temperature"
            options={[
              { value: 'below', text: 'Falls below' },
              { value: 'above', text: 'Rises above' },
            ]}
          />
          <FormNumber name="triggerDegrees" label="Threshold" unit="°C" maxDecimals={1} hint={DEGREES} />
        </>
      ) : null}
    </Part>
  );
}

function ConditionPart() {
  const kind = useWatch<RuleInput, 'condition'>({ name: 'condition' });
  return (
    <Part title="Only if">
      <FormSelect
        name="condition"
        label="Condition"
        options={[
          { value: 'none', text: 'Always' },
          { value: 'dark', text: 'After dark' },
          { value: 'device', text: 'Device is on or off' },
        ]}
      />
      {kind === 'device' ? (
        <>
          <FormSelect name="conditionDevice" label="Device to check" options={DEVICE_OPTIONS} />
          <FormSelect name="conditionIs" label="Required state" options={IS} />
        </>
      ) : null}
    </Part>
  );
}

function ActionPart() {
  const kind = useWatch<RuleInput, 'action'>({ name: 'action' });
  return (
    <Part title="Then">
      <FormSelect
        name="action"
        label="Action"
        options={[
          { value: 'turn', text: 'Turn a device on or off' },
          { value: 'target', text: 'Set a thermostat' },
        ]}
      />
      {kind === 'turn' ? (
        <>
          <FormSelect name="actionTurns" label="Command" options={TURN} />
          <FormSelect name="actionDevice" label="Device to control" options={DEVICE_OPTIONS} />
        </>
      ) : (
        <>
          <FormSelect name="actionRoom" label="Room to heat" options={ROOM_OPTIONS} />
          <FormNumber name="actionDegrees" label="Target" unit="°C" maxDecimals={1} hint={DEGREES} />
        </>
      )}
    </Part>
  );
}
