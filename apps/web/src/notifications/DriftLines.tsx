import type { NoticedDrift } from '@aiso/contracts/notifications';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../ui/formats/use-formats.ts';
import { DetailLine, EntryLine } from './EntryLines.tsx';

/** Which finding has drifted how far, of which model, and in which tenant. */
export function DriftLines({ drift }: { readonly drift: NoticedDrift }) {
  const { t } = useTranslation('notifications');
  const { decimal } = useFormats();
  const { label, psi, threshold, model, version, tenant } = drift;
  return (
    <>
      <EntryLine isAmber>
        {t('drift', { finding: label, psi: decimal(psi, 2), threshold: decimal(threshold, 2) })}
      </EntryLine>
      <DetailLine>{`${model} ${version} · ${tenant}`}</DetailLine>
    </>
  );
}
