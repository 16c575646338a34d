import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api/errors.ts';
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

/** A person's form at the side of the list. */
export function UserDrawer<Values extends FieldValues, Output>(props: UserDrawerProps<Values, Output>) {
  const { title, submit, form, onClose, onSend, fieldOf, before, after } = props;
  const { t } = useTranslation('users');
  const choices = useUserChoices();
  const placeholder =
    choices.data !== undefined ? null : choices.error === null ? (
      [0, 1, 2, 3, 4].map((field) => <Skeleton key={field} height={64} />)
    ) : (
      <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
    );
  return (
    <FormDrawer
      title={title}
      submit={submit}
      form={form}
      onClose={onClose}
      onSend={onSend}
      fieldOf={(error) => (error instanceof ApiError ? (fieldOf?.(error.code) ?? null) : null)}
      placeholder={placeholder}
    >
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
      {choices.data === undefined ? null : <UserFields choices={choices.data} />}
      {after}
    </FormDrawer>
  );
}
