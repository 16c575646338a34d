import { type NewTenant, newTenantOf, newTenantSchema } from '@aiso/contracts/tenant-administration';
import {
  INITIAL_SETTINGS,
  isOwnSetting,
  isSaidSetting,
  TENANT_SETTING_NAMES,
} from '@aiso/contracts/tenant-settings';
import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../app/api/call.ts';
import { FeatureFields } from './FeatureFields.tsx';
import { SettingField } from './SettingField.tsx';
import { tenantPath } from './tenants-view.ts';
import { useTakeTenant } from './use-tenants.ts';

const NOTHING_YET = newTenantOf('', { ...INITIAL_SETTINGS, name: '', displayName: '' });

const FIELDS = TENANT_SETTING_NAMES.filter(isSaidSetting).flatMap((name) =>
  isOwnSetting(name) ? [] : [name],
);

/** Asks for what a tenant begins with, and leads to its form, where look and menu are given. */
export default function NewTenantDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('tenants');
  const sentenceOf = useSentenceOf();
  const navigate = useNavigate();
  const take = useTakeTenant();
  const sentences = useMemo(() => ({ id: t('new.idInvalid') }), [t]);
  const form = useSchemaForm<NewTenant>({ schema: newTenantSchema, defaultValues: NOTHING_YET, sentences });
  const { reset } = form;
  useEffect(() => {
    if (isOpen) reset(NOTHING_YET);
  }, [isOpen, reset]);

  const create = async (tenant: NewTenant): Promise<void> => {
    try {
      const made = await call('POST /api/administration/tenants', { body: tenant });
      take(made);
      toast.success(t('new.done', { name: made.displayName }));
      void navigate(tenantPath(made.id));
    } catch (error) {
      form.setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('add')}>
      <SchemaForm form={form} onSubmit={create}>
        <ErrorSummary
          labels={{
            id: t('new.id'),
            ...Object.fromEntries(FIELDS.map((name) => [name, t(`setting.${name}.label`)])),
          }}
        />
        <FormText name="id" label={t('new.id')} hint={t('new.idHint')} maxLength={63} autoComplete="off" />
        {FIELDS.map((name) => (
          <SettingField key={name} name={name} />
        ))}
        <FeatureFields />
        <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
          {t('new.submit')}
        </Button>
      </SchemaForm>
    </SideDrawer>
  );
}
