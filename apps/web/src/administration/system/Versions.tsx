import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { useTranslation } from 'react-i18next';
import { Facts } from './Facts.tsx';
import type { SystemCardProps } from './system-card.ts';

const PROGRAMS = ['program', 'node', 'database'] as const;

/** What runs here, to be told in a question. */
export function Versions({ system: { versions }, isFetching }: SystemCardProps) {
  const { t } = useTranslation('system');
  return (
    <CardFrame title={t('versions.title')} isFetching={isFetching}>
      <Facts
        facts={PROGRAMS.map((name) => [t(`versions.${name}`), <bdi key={name}>{versions[name]}</bdi>])}
      />
    </CardFrame>
  );
}
