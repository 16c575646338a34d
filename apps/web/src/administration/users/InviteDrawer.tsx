import { GROUP_TENANTS } from '@aiso/contracts/first-tenants';
import { DEFAULT_ROLE } from '@aiso/contracts/roles';
import {
  type InviteUser,
  inviteUserSchema,
  type UserWithPassword,
} from '@aiso/contracts/user-administration';
import { LANGUAGES, languageOf } from '@aiso/languages/languages.ts';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../app/api/call.ts';
import { UserDrawer } from './UserDrawer.tsx';
import { useUserSentences } from './UserFields.tsx';
import { useUserChoices } from './use-users.ts';

type InviteDrawerProps = {
  readonly onClose: () => void;
  readonly onInvited: (made: UserWithPassword) => void;
};

/** Adds somebody, who is told by mail. */
export function InviteDrawer({ onClose, onInvited }: InviteDrawerProps) {
  const { t, i18n } = useTranslation('users');
  const sentences = useUserSentences();
  const tenants = useUserChoices().data?.tenants ?? [];
  // Where there is no other one, the form does not ask.
  const only = tenants.length === 1 ? tenants[0] : undefined;
  const form = useSchemaForm<InviteUser, z.output<typeof inviteUserSchema>>({
    schema: inviteUserSchema,
    sentences,
    defaultValues: {
      email: '',
      givenName: '',
      familyName: '',
      tenantId: GROUP_TENANTS[0].id,
      role: DEFAULT_ROLE,
      groups: [],
      locale: languageOf(i18n.language).locale,
    },
  });
  return (
    <UserDrawer
      title={t('invite.title')}
      submit={t('invite.submit')}
      form={form}
      onClose={onClose}
      onSend={async (person) => {
        const body = only === undefined ? person : { ...person, tenantId: only.id };
        onInvited(await call('POST /api/administration/users', { body }));
      }}
      fieldOf={(code) => (code === 'user.email_taken' ? 'email' : null)}
      before={
        <FormText name="email" type="email" label={t('form.email')} autoComplete="off" maxLength={254} />
      }
      after={
        <FormSelect
          name="locale"
          label={t('form.language')}
          options={LANGUAGES.map(({ locale, name }) => ({ value: locale, text: name }))}
        />
      }
    />
  );
}
