import type { Features, Permission } from '@aiso/contracts/permissions';
import { actsOf, type HeldRole, permissionsOf, ROLE_IDS } from '@aiso/contracts/roles';
import { FormSwitch } from '@aiso/ui/form/FormChoice.tsx';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../app/roles/role-names.ts';
import { isShownPermission, SHOWN_FEATURES } from './shown-features.ts';

const PERMISSION_KEYS = {
  'image:upload': 'permission.image_upload',
  'image:inference': 'permission.image_inference',
  'patient:manage': 'permission.patient_manage',
  'report:view': 'permission.report_view',
  'admin:all': 'permission.admin_all',
} as const satisfies Record<Permission, string>;

type FeatureFieldsProps = {
  /** Of the admin tenant it cannot be taken, and of others by the installation alone. */
  readonly keepsAdministration?: boolean;
  /** A heading above says what these are. */
  readonly isTitled?: boolean;
};

/** The switches of `features`, and what the tenant's people may do with them (specification, section 6). */
export function FeatureFields({ keepsAdministration = false, isTitled = false }: FeatureFieldsProps) {
  const { t } = useTranslation('tenants');
  const nameOfRole = useRoleName();
  const features = useWatch<{ features: Features }, 'features'>({ name: 'features' });
  return (
    <Box>
      <Box
        component="fieldset"
        sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}
      >
        <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
          {isTitled ? <HiddenText>{t('feature.title')}</HiddenText> : t('feature.title')}
        </Typography>
        {SHOWN_FEATURES.map((feature) => (
          <FormSwitch
            key={feature}
            name={`features.${feature}`}
            label={t(`feature.${feature}`)}
            isDisabled={keepsAdministration && feature === 'administration'}
          />
        ))}
      </Box>
      <Box
        aria-live="polite"
        sx={{ mt: 1, p: 1.25, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: '0.8125rem' }}
      >
        <Typography variant="subtitle2" component="p">
          {t('feature.preview')}
        </Typography>
        {ROLE_IDS.map((role) => (
          <Box key={role} sx={{ mt: 0.5 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {nameOfRole(role, 'all')}:{' '}
            </Box>
            <PermissionWords
              permissions={permissionsOf(features, role)}
              isResearcher={takesCopiesAlone(features, role)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function takesCopiesAlone(features: Features, role: HeldRole): boolean {
  const acts = actsOf({ tenantId: '', features, role, isGroupAdmin: false });
  return acts.includes('research:export') && !acts.includes('study:read');
}

type PermissionWordsProps = { readonly permissions: readonly Permission[]; readonly isResearcher: boolean };

function PermissionWords({ permissions, isResearcher }: PermissionWordsProps) {
  const { t, i18n } = useTranslation('tenants');
  const shown = permissions.filter(isShownPermission);
  if (shown.length === 0) return t('feature.nothing');
  // What lets others see findings lets them fetch copies, and see none.
  if (isResearcher) return t('feature.research');
  const words = shown.map((permission) => t(PERMISSION_KEYS[permission]));
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(words);
}
