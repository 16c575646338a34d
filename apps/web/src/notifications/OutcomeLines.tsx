import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import type { OutcomeNotification } from '@aiso/contracts/notifications';
import { useTranslation } from 'react-i18next';
import { DetailLine, EntryLine } from './EntryLines.tsx';

type OutcomeLinesProps = { readonly notification: OutcomeNotification };

/** What the model found, or why there is nothing to find, and the file. */
export function OutcomeLines({ notification }: OutcomeLinesProps) {
  const { t } = useTranslation('notifications');
  const { finding, gateAccepted, errorCode, fileName } = notification;
  const text =
    finding !== null
      ? t(finding.above ? 'above' : 'below', { finding: finding.label })
      : gateAccepted === false
        ? t('gateRefused')
        : errorCode !== null
          ? ERROR_CATALOGUE[errorCode].message
          : null;
  return (
    <>
      {text === null ? null : <EntryLine isAmber={finding?.above ?? false}>{text}</EntryLine>}
      <DetailLine>{fileName}</DetailLine>
    </>
  );
}
