import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { Facts } from './Facts.tsx';
import type { SystemCardProps } from './system-card.ts';

/** By what the installation is reached, and by what it reaches people. */
export function Access({ system: { mail, certificate, doors }, isFetching }: SystemCardProps) {
  const { t } = useTranslation('system');
  const { integer, dateTime } = useFormats();
  const until =
    certificate === null
      ? t('certificate.none')
      : t('certificate.until', {
          at: dateTime(certificate.expiresAt),
          days: integer(certificate.daysLeft),
        });
  return (
    <CardFrame title={t('facts.title')} isFetching={isFetching}>
      <Facts
        facts={[
          [t('facts.mail'), t(`mail.${mail}`)],
          [t('facts.certificate'), until],
          [t('facts.transport'), t(`transport.${doors.transport}`)],
          [t('facts.signUp'), t(`signUp.${doors.signUp}`)],
          [t('facts.website'), t(`website.${doors.website}`)],
          [t('facts.outbox'), t(`outbox.${doors.outbox}`)],
          [t('facts.objects'), t(`objects.${doors.objects}`)],
          [t('facts.receiving'), integer(doors.receiving)],
        ]}
      />
    </CardFrame>
  );
}
