import { ADMIN_TENANT } from '@aiso/contracts/first-tenants';
import type { MenuConfig } from '@aiso/contracts/tenancy';
import { LOGO_MAX_BYTES, type TenantView } from '@aiso/contracts/tenant-administration';
import type { OwnSettingName } from '@aiso/contracts/tenant-settings';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorField } from './ColorField.tsx';
import { DeidentificationFields } from './DeidentificationFields.tsx';
import { FeatureFields } from './FeatureFields.tsx';
import { LogoField } from './LogoField.tsx';
import { MenuEditor } from './MenuEditor.tsx';

type OwnSectionsProps = {
  readonly tenant: TenantView;
  /** Whether it is one's own: then its administration is not one's to take. */
  readonly isOwn: boolean;
  /** As `TenantForm` begins. */
  readonly beginning: { readonly count: number; readonly menu: MenuConfig };
};

/** The form's sections of settings that have fields of their own, and of the logo, in their order. */
export function OwnSections({ tenant, isOwn, beginning }: OwnSectionsProps) {
  const { t } = useTranslation('tenants');
  const formats = useFormats();
  const sections: Readonly<Record<OwnSettingName | 'logo', ReactNode>> = {
    deidentification: (
      <CardSection title={t('deidentification.title')} intro={t('deidentification.intro')}>
        <DeidentificationFields />
      </CardSection>
    ),
    logo: (
      <CardSection title={t('logo.title')} intro={t('logo.intro', { size: formats.size(LOGO_MAX_BYTES) })}>
        <LogoField tenant={tenant} />
      </CardSection>
    ),
    theme: (
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
    ),
    menuConfig: (
      <CardSection title={t('menu.title')}>
        <MenuEditor key={beginning.count} initial={beginning.menu} />
      </CardSection>
    ),
    features: (
      <CardSection title={t('feature.title')} intro={t('feature.intro')}>
        <FeatureFields keepsAdministration={isOwn || tenant.id === ADMIN_TENANT} isTitled />
      </CardSection>
    ),
  };
  return Object.entries(sections).map(([name, section]) => <Fragment key={name}>{section}</Fragment>);
}
