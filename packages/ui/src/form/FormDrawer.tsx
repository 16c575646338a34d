import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../ask/use-confirm.tsx';
import { SideDrawer } from '../drawer/SideDrawer.tsx';
import { useSentenceOf } from '../states/use-sentence-of.ts';
import { SchemaForm } from './SchemaForm.tsx';

type FormDrawerProps<Values extends FieldValues, Output> = {
  readonly title: string;
  readonly submit: string;
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onClose: () => void;
  /** @throws what is said in the form */
  readonly onSend: (output: Output) => Promise<void>;
  /** The field that an error belongs to; null: the whole form. */
  readonly fieldOf?: (error: unknown) => string | null;
  /** What stands in the form's place as long as it cannot be filled in. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
};

/** A form at the side. Asks before what was typed is lost, and says in itself what went wrong. */
export function FormDrawer<Values extends FieldValues, Output>(props: FormDrawerProps<Values, Output>) {
  const { title, submit, form, onClose, onSend, fieldOf, placeholder = null, children } = props;
  const { t } = useTranslation(['common', 'ui']);
  const sentenceOf = useSentenceOf();
  const formId = useId();
  const { confirm, dialog } = useConfirm();
  const { isDirty, isSubmitting } = form.formState;

  const close = async (): Promise<void> => {
    const question = {
      title: t('ui:leave.title'),
      message: t('ui:leave.message'),
      confirm: t('ui:leave.confirm'),
      keep: t('ui:leave.stay'),
      isDestructive: true,
    };
    if (!isDirty || (await confirm(question))) onClose();
  };
  const send = async (output: Output): Promise<void> => {
    try {
      await onSend(output);
    } catch (error) {
      const message = sentenceOf(error);
      // The names of this form's fields are the caller's knowledge.
      form.setError((fieldOf?.(error) ?? 'root') as 'root', { message });
    }
  };
  return (
    <SideDrawer
      isOpen
      onClose={() => void close()}
      title={title}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            disabled={isSubmitting || placeholder !== null}
          >
            {submit}
          </Button>
        </>
      }
    >
      {placeholder ?? (
        <SchemaForm id={formId} form={form} onSubmit={send} isGuarded>
          {children}
        </SchemaForm>
      )}
      {dialog}
    </SideDrawer>
  );
}
