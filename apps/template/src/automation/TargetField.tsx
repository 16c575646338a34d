import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { StepField } from '../kit/StepField.tsx';
import { TARGETS } from './home.ts';
import { degreesText } from './rules.ts';

type TargetFieldProps = {
  readonly label: string;
  /** Degrees Celsius. */
  readonly value: number;
  /** Answers whether it was taken. */
  readonly onSet: (value: number) => Promise<boolean>;
};

/** Several steps in a row are one change. */
const SETTLES_MS = 500;

/** A temperature that is stepped, by half a degree or by two. */
export function TargetField({ label, value, onSet }: TargetFieldProps) {
  const locale = useLocale();
  const { shown, set, send } = useSettled(value, onSet);
  return (
    <StepField
      label={label}
      value={shown}
      steps={TARGETS}
      less="Lower"
      more="Higher"
      unit="°C"
      write={(degrees) => degreesText(degrees, locale)}
      onChange={set}
      onLeave={send}
    />
  );
}

/** A value that changes at once, and is handed on when it has settled, or is left. */
function useSettled(value: number, onSet: TargetFieldProps['onSet']) {
  const [draft, setDraft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<number | null>(null);
  const send = (): void => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = null;
    // What was refused goes back to what it was.
    if (next !== null) void onSet(next).then(() => setDraft((now) => (now === next ? null : now)));
  };
  const sendLast = useEffectEvent(send);
  // What was chosen is not lost with the field.
  useEffect(() => () => sendLast(), []);
  const set = (next: number): void => {
    setDraft(next);
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(send, SETTLES_MS);
  };
  return { shown: draft ?? value, set, send };
}
