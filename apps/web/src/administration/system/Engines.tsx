import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SystemCardProps } from './system-card.ts';

/** The model versions that are installed, where each runs, and which cannot be reached. */
export function Engines({ system: { engines }, isFetching }: SystemCardProps) {
  const { t } = useTranslation('system');
  const { dateTime } = useFormats();
  return (
    <CardFrame title={t('engines.title')} isFetching={isFetching}>
      {engines.length === 0 ? (
        <Typography color="textSecondary">{t('engines.none')}</Typography>
      ) : (
        <FactTable
          label={t('engines.table')}
          rows={engines}
          rowKey={({ name, version }) => `${name} ${version}`}
          columns={[
            { title: t('engines.engine'), cell: ({ name, version }) => <bdi>{`${name} ${version}`}</bdi> },
            { title: t('engines.where'), cell: ({ where }) => t(`engines.${where}`) },
            {
              title: t('engines.state'),
              cell: ({ unreachableSince: since }) => (
                <StatusDot tone={since === null ? 'success' : 'error'}>
                  {since === null ? t('engines.ready') : t('engines.away', { at: dateTime(since) })}
                </StatusDot>
              ),
            },
          ]}
        />
      )}
    </CardFrame>
  );
}
