import { LOGO_MAX_BYTES, LOGO_TYPES, type TenantView } from '@aiso/contracts/tenant-administration';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { SURFACES } from '@aiso/ui/theme/surfaces.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../../app/api/base64.ts';
import { call } from '../../app/api/call.ts';
import { TenantLogo } from './TenantLogo.tsx';
import { useTakeTenant } from './use-tenants.ts';

const LOGO = '/api/administration/tenants/{tenantId}/logo';

/** The logo on both surfaces, and the ways to another. It is saved at once, apart from the form. */
export function LogoField({ tenant }: { tenant: TenantView }) {
  const params = { tenantId: tenant.id };
  const { t } = useTranslation('tenants');
  const sentenceOf = useSentenceOf();
  const formats = useFormats();
  const take = useTakeTenant();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const size = formats.size(LOGO_MAX_BYTES);

  const run = async (send: () => Promise<TenantView>, done: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      take(await send());
      toast.success(done);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // The same file may be chosen again, once it was mended.
    target.value = '';
    if (file === undefined) return;
    if (file.size > LOGO_MAX_BYTES) return setError(t('logo.tooLarge', { size }));
    void run(
      async () => call(`PUT ${LOGO}`, { params, body: { file: await base64Of(file) } }),
      t('logo.saved'),
    );
  };
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1, maxWidth: 560 }}>
        {(['light', 'dark'] as const).map((mode) => (
          <Box
            key={mode}
            // The wordmark's own colours are those of the page's mode.
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              p: 1.5,
              '& .MuiBox-root': { color: 'inherit' },
            }}
            style={{ backgroundColor: SURFACES[mode].background, color: SURFACES[mode].text }}
          >
            <Box sx={{ fontSize: '0.75rem', mb: 1 }} style={{ color: SURFACES[mode].textSecondary }}>
              {t(mode === 'light' ? 'logo.onLight' : 'logo.onDark')}
            </Box>
            <TenantLogo logo={tenant.logo} name={tenant.displayName} />
          </Box>
        ))}
      </Box>
      {tenant.logo === null ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('logo.none')}
        </Typography>
      ) : null}
      <Box sx={{ mt: 1.25 }}>
        <FormAlert>{error}</FormAlert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <input
            ref={input}
            type="file"
            hidden
            accept={LOGO_TYPES.join(',')}
            aria-label={t('logo.choose')}
            onChange={choose}
          />
          <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
            {t(tenant.logo === null ? 'logo.choose' : 'logo.replace')}
          </Button>
          {tenant.logo === null ? null : (
            <Button
              disabled={isBusy}
              onClick={() => void run(() => call(`DELETE ${LOGO}`, { params }), t('logo.removed'))}
            >
              {t('logo.remove')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
