import { type TenantChange, type TenantView, tenantChangeOf } from '@aiso/contracts/tenant-administration';
import { isChoiceSetting, isLineSetting, TENANT_SETTING_NAMES } from '@aiso/contracts/tenant-settings';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';
import { ApiError } from '../../app/api/errors.ts';
import { OwnSections } from './OwnSections.tsx';
import { SettingField } from './SettingField.tsx';
import { tenantFormSchema } from './tenant-form-schema.ts';
import { useTakeTenant } from './use-tenants.ts';

type TenantFormProps = {
  readonly tenant: TenantView;
  /** To its own administrators. */
  readonly isOwn?: boolean;
  readonly onReload: () => Promise<TenantView | undefined>;
};

const LINES = TENANT_SETTING_NAMES.filter(isLineSetting);
const CHOICES = TENANT_SETTING_NAMES.filter(isChoiceSetting);

/** All settings of one tenant, saved together but for the logo. */
export function TenantForm({ tenant, isOwn = false, onReload }: TenantFormProps) {
  const { t } = useTranslation('tenants');
  const sentenceOf = useSentenceOf();
  const take = useTakeTenant();
  const [isOutdated, setOutdated] = useState(false);
  /** Changes when the form begins anew. */
  const [beginning, setBeginning] = useState({ count: 0, menu: tenant.menuConfig });
  const sentences = useMemo(
    () => ({
      'theme.primaryColor': t('color.invalid'),
      'theme.secondaryColor': t('color.invalid'),
      menuConfig: t('menu.incomplete'),
    }),
    [t],
  );
  const form = useSchemaForm<TenantChange>({
    schema: tenantFormSchema,
    defaultValues: tenantChangeOf(tenant),
    sentences,
  });
  const { isDirty, isSubmitting } = form.formState;

  const begin = (from: TenantView): void => {
    form.reset(tenantChangeOf(from));
    setBeginning(({ count }) => ({ count: count + 1, menu: from.menuConfig }));
    setOutdated(false);
  };
  const save = async (change: TenantChange): Promise<void> => {
    try {
      const params = { tenantId: tenant.id };
      const saved = await call('PUT /api/administration/tenants/{tenantId}', { params, body: change });
      take(saved);
      begin(saved);
      toast.success(t('form.saved'));
    } catch (error) {
      setOutdated(error instanceof ApiError && error.code === 'tenant.changed');
      form.setError('root', { message: sentenceOf(error) });
    }
  };
  const reload = async (): Promise<void> => {
    const fresh = await onReload();
    if (fresh !== undefined) begin(fresh);
  };
  return (
    <SchemaForm form={form} onSubmit={save} isGuarded>
      <ErrorSummary
        labels={{
          ...Object.fromEntries(LINES.map((name) => [name, t(`setting.${name}.label`)])),
          'theme.primaryColor': t('color.primary'),
          'theme.secondaryColor': t('color.secondary'),
          menuConfig: t('menu.title'),
        }}
      />
      {isOutdated ? (
        <Box>
          <Button variant="outlined" onClick={() => void reload()}>
            {t('form.reload')}
          </Button>
        </Box>
      ) : null}
      <Card sx={{ overflow: 'visible' }}>
        <CardSection title={t('form.general')}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 760 }}>
            {LINES.map((name) => (
              <SettingField key={name} name={name} />
            ))}
          </Box>
        </CardSection>
        {CHOICES.map((name) => (
          <CardSection key={name} title={t(`setting.${name}.title`)} intro={t(`setting.${name}.intro`)}>
            <Box sx={{ maxWidth: 380 }}>
              <SettingField name={name} />
            </Box>
          </CardSection>
        ))}
        <OwnSections tenant={tenant} isOwn={isOwn} beginning={beginning} />
      </Card>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          py: 1.25,
          backgroundColor: 'background.default',
        }}
      >
        <Button disabled={!isDirty || isSubmitting} onClick={() => begin(tenant)}>
          {t('form.discard')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
          {t('form.save')}
        </Button>
      </Box>
    </SchemaForm>
  );
}
