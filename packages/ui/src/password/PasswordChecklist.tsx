import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PASSWORD_RULES } from './password-rules.ts';

/** Which rules a new password keeps already, while it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      aria-label={t('password.rules')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        gap: '4px 12px',
      }}
    >
      {PASSWORD_RULES.map((rule) => {
        const holds = rule.holds(password);
        return (
          <Box
            key={rule.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              fontSize: '0.75rem',
              color: holds ? 'success.main' : 'text.secondary',
            }}
          >
            {holds ? (
              <CheckOutlined titleAccess={t('password.kept')} sx={{ fontSize: 14 }} />
            ) : (
              <Box
                aria-hidden
                sx={{ width: 6, height: 6, m: '4px', borderRadius: '50%', border: '1px solid currentColor' }}
              />
            )}
            {t(`password.rule.${rule.id}`)}
          </Box>
        );
      })}
    </Box>
  );
}
