import type { SystemStorage } from '@aiso/contracts/system';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SystemCardProps } from './system-card.ts';
import { useSystemCommands } from './use-system.ts';

/** What each tenant has stored, the one that grows most first, and its studies that failed. */
export function Storage({ system: { storage }, isFetching }: SystemCardProps) {
  const { t } = useTranslation('system');
  const { integer, size, dateTime } = useFormats();
  const { imagesAgain } = useSystemCommands();
  const { disk, daysLeft } = storage;
  const hasFailed = storage.tenants.some(({ failed }) => failed.total > 0);
  return (
    <CardFrame
      title={t('storage.title')}
      subtitle={t('storage.at', { at: dateTime(storage.at) })}
      isFetching={isFetching}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {[
          t('storage.disk', { free: size(disk.freeBytes), all: size(disk.allBytes) }),
          t('storage.database', { size: size(storage.databaseBytes) }),
          ...(daysLeft === null ? [] : [t('storage.days', { days: integer(daysLeft) })]),
        ].join(' ')}
      </Typography>
      <FactTable
        label={t('storage.table')}
        rows={storage.tenants}
        rowKey={({ tenantId }) => tenantId}
        columns={[
          {
            title: t('storage.tenant'),
            cell: ({ displayName, isArchived }) => (
              <>
                <bdi>{displayName}</bdi>
                {isArchived ? ` (${t('storage.archived')})` : null}
              </>
            ),
          },
          { title: t('storage.stored'), isNumber: true, cell: ({ bytes }) => size(bytes) },
          { title: t('storage.week'), isNumber: true, cell: ({ weekBytes }) => size(weekBytes) },
          {
            title: t('storage.failed'),
            isNumber: true,
            cell: ({ failed }) =>
              failed.totalIsExact
                ? integer(failed.total)
                : t('storage.atLeast', { number: integer(failed.total) }),
          },
          ...(hasFailed
            ? [
                {
                  title: t('storage.actions'),
                  cell: ({ tenantId, displayName, failed }: SystemStorage) =>
                    failed.total === 0 ? null : (
                      <Button
                        size="small"
                        aria-label={t('storage.againOne', { name: displayName })}
                        onClick={() => void imagesAgain(tenantId, t('storage.done'))}
                      >
                        {t('storage.again')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </CardFrame>
  );
}
