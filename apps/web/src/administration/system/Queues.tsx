import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SystemCardProps } from './system-card.ts';
import { useSystemCommands } from './use-system.ts';

const KNOWN = [
  'inference',
  'inference-failed',
  'inference-shadow',
  'watch-drift',
  'keep-days',
  'tell-drift',
  'mail-drift',
  'tell-conflict',
  'tell-originals',
  'check-originals',
  'make-export',
  'remove-export',
  'make-research-export',
  'remove-research-export',
  'look-at-storage',
  'tell-failures',
] as const;
type KnownQueue = (typeof KNOWN)[number];
const isKnown = (name: string): name is KnownQueue => KNOWN.some((known) => known === name);

/** What waits, is worked on and has failed in each queue. One that a later version has keeps its own name. */
export function Queues({ system: { queues, waitsSince }, isFetching }: SystemCardProps) {
  const { t } = useTranslation('system');
  const { integer, dateTime } = useFormats();
  const { jobsAgain } = useSystemCommands();
  const nameOf = (name: string): string => (isKnown(name) ? t(`queue.${name}`) : name);
  const hasFailed = queues.some(({ canTryAgain, failed }) => canTryAgain && failed > 0);
  return (
    <CardFrame
      title={t('queues.title')}
      subtitle={waitsSince === null ? t('queues.hint') : t('queues.waits', { at: dateTime(waitsSince) })}
      isFetching={isFetching}
    >
      <FactTable
        label={t('queues.table')}
        rows={queues}
        rowKey={({ name }) => name}
        columns={[
          { title: t('queues.queue'), cell: ({ name }) => nameOf(name) },
          { title: t('queues.waiting'), isNumber: true, cell: ({ waiting }) => integer(waiting) },
          { title: t('queues.active'), isNumber: true, cell: ({ active }) => integer(active) },
          { title: t('queues.failed'), isNumber: true, cell: ({ failed }) => integer(failed) },
          ...(hasFailed
            ? [
                {
                  title: t('queues.actions'),
                  cell: ({ name, failed, canTryAgain }: (typeof queues)[number]) =>
                    canTryAgain && failed > 0 ? (
                      <Button
                        size="small"
                        aria-label={t('queues.againOne', { name: nameOf(name) })}
                        onClick={() => void jobsAgain(name, t('queues.done'))}
                      >
                        {t('queues.again')}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
    </CardFrame>
  );
}
