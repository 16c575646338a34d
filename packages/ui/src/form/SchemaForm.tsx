import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { type IsLeft, useLeaveGuard } from './use-leave-guard.ts';

type SchemaFormProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onSubmit: (output: Output) => Promise<void> | void;
  /** Asks before unsaved input is left. */
  readonly isGuarded?: boolean;
  /** Which change of the address leaves it, where another path is not the only one. */
  readonly isLeft?: IsLeft;
  /** For a button that stands outside of it. */
  readonly id?: string;
  readonly children: ReactNode;
};

/** A form whose fields find it by themselves; the first wrong field takes the focus when it is sent. */
export function SchemaForm<Values extends FieldValues, Output>(props: SchemaFormProps<Values, Output>) {
  const { form, onSubmit, isGuarded = false, isLeft, id, children } = props;
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const dialog = useLeaveGuard(isGuarded && isDirty && !isSubmitting && !isSubmitSuccessful, isLeft);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {children}
      </Box>
      {dialog}
    </FormProvider>
  );
}
