import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type EventInput, type EventValues, endAfterStart } from './event-values.ts';

/** A start that is put off puts off the end: an event stays as long as it was. */
export function useEndFollows({
  subscribe,
  setValue,
  getValues,
}: UseFormReturn<EventInput, unknown, EventValues>) {
  useEffect(() => {
    let before = getValues();
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        const after = { ...values };
        const end = name === 'startDay' || name === 'startClock' ? endAfterStart(before, after) : null;
        before = { ...after, ...end };
        if (end === null) return;
        setValue('endDay', end.endDay);
        setValue('endClock', end.endClock);
      },
    });
  }, [getValues, setValue, subscribe]);
}
