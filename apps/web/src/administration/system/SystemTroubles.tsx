import type { SystemTrouble } from '@aiso/contracts/system';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SystemCardProps } from './system-card.ts';

const ICONS = {
  error: ErrorOutlineOutlined,
  warning: WarningAmberOutlined,
  info: InfoOutlined,
} as const satisfies Record<SystemTrouble['severity'], unknown>;

/** What is wrong, each in a sentence with another one that says what to do. */
export function SystemTroubles({ system, isFetching }: SystemCardProps) {
  const { t } = useTranslation('system');
  const { integer } = useFormats();
  return (
    <CardFrame title={t('troubles.title')} isFetching={isFetching}>
      {system.troubles.length === 0 ? (
        <StatusDot tone="success">{t('well')}</StatusDot>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {system.troubles.map(({ kind, severity, value }) => {
            const Icon = ICONS[severity];
            return (
              <Box component="li" key={kind} sx={{ display: 'flex', gap: 1 }}>
                <Icon aria-hidden sx={{ fontSize: 20, mt: '1px', color: `${severity}.main` }} />
                <div>
                  <HiddenText>{t(`troubles.${severity}`)}</HiddenText>
                  <Typography sx={{ fontWeight: 600 }}>
                    {t(`trouble.${kind}.says`, { number: value === null ? '' : integer(value) })}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {t(`trouble.${kind}.do`)}
                  </Typography>
                </div>
              </Box>
            );
          })}
        </Box>
      )}
    </CardFrame>
  );
}
