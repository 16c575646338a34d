import type { TenantModels } from '@aiso/contracts/model-administration';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

type TenantChoiceProps = Pick<TenantModels, 'tenantId' | 'tenants'> & {
  readonly onChoose: (tenant: string) => void;
};

/**
 * Whose models are shown; nothing where there is no other one. An archived tenant can be named by the
 * address alone.
 */
export function TenantChoice({ tenantId, tenants, onChoose }: TenantChoiceProps) {
  const { t } = useTranslation('models');
  const isOffered = tenants.some(({ id }) => id === tenantId);
  if (isOffered && tenants.length === 1) return null;
  const options = isOffered ? tenants : [{ id: tenantId, displayName: tenantId }, ...tenants];
  return (
    <TextField
      select
      size="small"
      label={t('tenant')}
      value={tenantId}
      sx={{ minWidth: 200 }}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(({ id, displayName }) => (
        <MenuItem key={id} value={id}>
          <bdi>{displayName}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
