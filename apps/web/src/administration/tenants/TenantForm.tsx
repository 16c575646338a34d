import { ADMIN_TENANT } from '@aiso/contracts/first-tenants';
import {
  LOGO_MAX_BYTES,
  TENANT_NAME_MAX,
  type TenantChange,
  type TenantView,
} from '@aiso/contracts/tenant-administration';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';
import { ApiError } from '../../app/api/errors.ts';
import { ColorField } from './ColorField.tsx';
import { DeidentificationFields } from './DeidentificationFields.tsx';
import { FeatureFields } from './FeatureFields.tsx';
import { LogoField } from './LogoField.tsx';
import { MenuEditor } from './MenuEditor.tsx';
import { PopulationField } from './PopulationField.tsx';
import { tenantFormSchema, valuesOf } from './tenant-form-schema.ts';
import { useTakeTenant } from './use-tenants.ts';

type TenantFormProps = {
  readonly tenant: TenantView;
  readonly onReload: () => Promise<TenantView | undefined>;
};

/**
 * Names, whose images it reads and de-identifies, logo, colours, menu and features of one tenant; saved
 * together but for the logo.
 */
export function TenantForm({ tenant, onReload }: TenantFormProps) {
  const { t } = useTranslation('tenants');
  const sentenceOf = useSentenceOf();
  const formats = useFormats();
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
    defaultValues: valuesOf(tenant),
    sentences,
  });
  const { isDirty, isSubmitting } = form.formState;

  const begin = (from: TenantView): void => {
    form.reset(valuesOf(from));
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
          name: t('form.name'),
          displayName: t('form.displayName'),
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
            <FormText
              name="name"
              label={t('form.name')}
              hint={t('form.nameHint')}
              maxLength={TENANT_NAME_MAX}
            />
            <FormText
              name="displayName"
              label={t('form.displayName')}
              hint={t('form.displayNameHint')}
              maxLength={TENANT_NAME_MAX}
            />
          </Box>
        </CardSection>
        <CardSection title={t('population.title')} intro={t('population.intro')}>
          <Box sx={{ maxWidth: 380 }}>
            <PopulationField />
          </Box>
        </CardSection>
        <CardSection title={t('deidentification.title')} intro={t('deidentification.intro')}>
          <DeidentificationFields />
        </CardSection>
        <CardSection title={t('logo.title')} intro={t('logo.intro', { size: formats.size(LOGO_MAX_BYTES) })}>
          <LogoField tenant={tenant} />
        </CardSection>
        <CardSection title={t('color.title')} intro={t('color.intro')}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 760 }}>
            <ColorField name="theme.primaryColor" label={t('color.primary')} />
            <ColorField
              name="theme.secondaryColor"
              label={t('color.secondary')}
              hint={t('color.secondaryHint')}
            />
          </Box>
        </CardSection>
        <CardSection title={t('menu.title')}>
          <MenuEditor key={beginning.count} initial={beginning.menu} />
        </CardSection>
        <CardSection title={t('feature.title')} intro={t('feature.intro')}>
          <FeatureFields keepsAdministration={tenant.id === ADMIN_TENANT} isTitled />
        </CardSection>
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
