import { TENANT_GROUPS } from '@aiso/contracts/membership';
import { ROLE_IDS } from '@aiso/contracts/roles';
import type { UserChoices } from '@aiso/contracts/user-administration';
import { FormSelect, FormTags } from '@aiso/ui/form/FormChoice.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../app/roles/role-names.ts';

/** The fields that an invitation and a change have in common. */
export function UserFields({ choices }: { choices: UserChoices }) {
  const { t } = useTranslation('users');
  const nameOfRole = useRoleName();
  return (
    <>
      <FormText name="givenName" label={t('form.givenName')} autoComplete="off" maxLength={128} />
      <FormText name="familyName" label={t('form.familyName')} autoComplete="off" maxLength={128} />
      {choices.tenants.length === 1 ? null : (
        <FormSelect
          name="tenantId"
          label={t('column.tenant')}
          options={choices.tenants.map(({ id, displayName }) => ({ value: id, text: displayName }))}
        />
      )}
      <FormSelect
        name="role"
        label={t('column.role')}
        hint={t('form.roleHint')}
        options={ROLE_IDS.map((role) => ({ value: role, text: nameOfRole(role) }))}
      />
      <FormTags
        name="groups"
        label={t('column.groups')}
        hint={t('form.groupsHint')}
        maxLength={128}
        suggestions={choices.groups.filter((name) => !TENANT_GROUPS.includes(name))}
      />
    </>
  );
}

/** What the schema refuses, in the words of this form. */
export function useUserSentences(): Readonly<Record<string, string>> {
  const { t } = useTranslation('users');
  return useMemo(() => ({ email: t('form.emailInvalid'), groups: t('form.groupsInvalid') }), [t]);
}
