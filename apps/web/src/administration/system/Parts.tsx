import type { Health } from '@aiso/contracts/health';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from './Facts.tsx';
import type { SystemCardProps } from './system-card.ts';

const PARTS = ['database', 'objects', 'decoders', 'disk', 'inference'] as const;

const TONE = {
  ok: 'success',
  ready: 'success',
  elsewhere: 'success',
  starting: 'info',
  unreachable: 'error',
  unavailable: 'error',
  full: 'error',
  absent: 'error',
  unknown: 'neutral',
} as const satisfies Record<Health[(typeof PARTS)[number]], ComponentProps<typeof StatusDot>['tone']>;

/** Whether each part of the program works. */
export function Parts({ system, isFetching }: SystemCardProps) {
  const { t } = useTranslation('system');
  return (
    <CardFrame title={t('parts.title')} isFetching={isFetching}>
      <Facts
        facts={PARTS.map((part) => [
          t(`parts.${part}`),
          <StatusDot key={part} tone={TONE[system.health[part]]}>
            {t(`state.${system.health[part]}`)}
          </StatusDot>,
        ])}
      />
    </CardFrame>
  );
}
