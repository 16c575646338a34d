import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../app/frame/Wordmark.tsx';

/** A tenant's logo as its people see it, or the wordmark; small in lists, where initials stand in. */
export function TenantLogo({
  logo,
  name,
  isSmall,
}: {
  logo: string | null;
  name: string;
  isSmall?: boolean;
}) {
  const { t } = useTranslation('tenants');
  if (isSmall !== true) return <Wordmark logo={logo} name={t('logo.alt', { name })} />;
  if (logo === null) return <InitialsAvatar name={name} shape="rounded" sizePx={24} />;
  return (
    <Box
      component="img"
      src={logo}
      alt={t('logo.alt', { name })}
      sx={{ display: 'block', maxWidth: 90, maxHeight: 24, objectFit: 'contain' }}
    />
  );
}
