import type { UserChoices } from '@aiso/contracts/user-administration';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api/errors.ts';
import { errorText } from '../../app/i18n/error-text.ts';
import { useConfirm } from '../../ui/ask/use-confirm.tsx';
import { SideDrawer } from '../../ui/drawer/SideDrawer.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { SchemaForm } from '../../ui/form/SchemaForm.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { UserFields } from './UserFields.tsx';
import { useUserChoices } from './use-users.ts';

type UserDrawerProps<Values extends FieldValues, Output> = {
  readonly title: string;
  readonly submit: string;
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onClose: () => void;
  /** @throws ApiError, which is said in the form */
  readonly onSend: (output: Output) => Promise<void>;
  /** The field that an error of the server belongs to, by its code. */
  readonly fieldOf?: (code: string) => string | null;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
};

/** A person's form at the side of the list. Asks before what was typed is lost. */
export function UserDrawer<Values extends FieldValues, Output>(props: UserDrawerProps<Values, Output>) {
  const { title, submit, form, onClose, onSend, fieldOf = () => null, before, after } = props;
  const { t } = useTranslation(['users', 'ui', 'common']);
  const formId = useId();
  const choices = useUserChoices();
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
      const known = error instanceof ApiError ? error : null;
      const message = known === null ? t('common:somethingWentWrong') : errorText(known.code, known.message);
      const field = known === null ? null : fieldOf(known.code);
      // The names of this form's fields are the caller's knowledge.
      form.setError((field ?? 'root') as 'root', { message });
    }
  };
  return (
    <SideDrawer
      isOpen
      onClose={() => void close()}
      title={title}
      footer={
        <>
          <Button onClick={() => void close()}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            disabled={isSubmitting || choices.data === undefined}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Content choices={choices} form={form} formId={formId} onSend={send} before={before} after={after} />
      {dialog}
    </SideDrawer>
  );
}

type ContentProps<Values extends FieldValues, Output> = {
  readonly choices: ReturnType<typeof useUserChoices>;
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly formId: string;
  readonly onSend: (output: Output) => Promise<void>;
  readonly before: ReactNode;
  readonly after: ReactNode;
};

function Content<Values extends FieldValues, Output>(props: ContentProps<Values, Output>) {
  const { choices, form, formId, onSend, before, after } = props;
  const { t } = useTranslation('users');
  if (choices.data === undefined) {
    if (choices.error !== null)
      return <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />;
    return [0, 1, 2, 3, 4].map((field) => <Skeleton key={field} height={64} />);
  }
  const data: UserChoices = choices.data;
  return (
    <SchemaForm id={formId} form={form} onSubmit={onSend} isGuarded>
      <ErrorSummary
        labels={{
          email: t('form.email'),
          givenName: t('form.givenName'),
          familyName: t('form.familyName'),
          tenantId: t('column.tenant'),
          role: t('column.role'),
          groups: t('column.groups'),
        }}
      />
      {before}
      <UserFields choices={data} />
      {after}
    </SchemaForm>
  );
}
