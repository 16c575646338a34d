import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import { isAgeNotCovered } from '@aiso/contracts/inference-states';
import type {
  NoticedConflict,
  NoticedDrift,
  NoticedFailures,
  NoticedOriginals,
  NoticedStorage,
  OutcomeNotification,
  ToldStudy,
} from '@aiso/contracts/notifications';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/i18n/error-text.ts';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useRefusalText } from '../studies/use-refusal-text.ts';

type EntryLineProps = { readonly isAmber: boolean; readonly children: string };

/** What an entry says below its title. */
function EntryLine({ isAmber, children }: EntryLineProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'block', fontSize: '0.8125rem', color: isAmber ? 'above.main' : 'text.secondary' }}
    >
      {children}
    </Box>
  );
}

/** What it is about, by a name that comes from elsewhere and may be long. */
function DetailLine({ children }: { readonly children: string }) {
  return (
    <Box
      component="span"
      dir="auto"
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}

/** Which finding has drifted how far, of which model, and in which tenant. */
export function DriftLines({ drift }: { readonly drift: NoticedDrift }) {
  const { t } = useTranslation('notifications');
  const { decimal } = useFormats();
  const findingName = useFindingName();
  const { label, psi, threshold, model, version, tenant } = drift;
  return (
    <>
      <EntryLine isAmber>
        {t('drift', { finding: findingName(label), psi: decimal(psi, 2), threshold: decimal(threshold, 2) })}
      </EntryLine>
      <DetailLine>{`${model} ${version} · ${tenant}`}</DetailLine>
    </>
  );
}

/**
 * That somebody has to settle the patient of an image, and in which tenant. Who it may be stands at the
 * study.
 */
export function ConflictLines({ conflict }: { readonly conflict: NoticedConflict }) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <EntryLine isAmber>{t('conflict')}</EntryLine>
      <DetailLine>{conflict.tenant}</DetailLine>
    </>
  );
}

/** How many originals a tenant has lost. Which they are stands in its audit log. */
export function OriginalsLines({ originals }: { readonly originals: NoticedOriginals }) {
  const { t } = useTranslation('notifications');
  const { integer } = useFormats();
  const { tenant, missing, damaged } = originals;
  return (
    <>
      <EntryLine isAmber>
        {t('originals', { missing: integer(missing), damaged: integer(damaged) })}
      </EntryLine>
      <DetailLine>{tenant}</DetailLine>
    </>
  );
}

/** Who gave a study, or said something of it; of a patient nothing. */
export function HandoverLines({ told }: { readonly told: ToldStudy }) {
  const { t } = useTranslation('notifications');
  const { integer } = useFormats();
  const name = told.by.name ?? told.by.email;
  return (
    <DetailLine>
      {told.studies === 1 ? t('toldBy', { name }) : t('toldMany', { name, number: integer(told.studies) })}
    </DetailLine>
  );
}

/** How many studies wait for somebody to try again. Which they are stands in the upload listing. */
export function FailuresLines({ failures }: { readonly failures: NoticedFailures }) {
  const { t } = useTranslation('notifications');
  return <EntryLine isAmber>{t('failures', { count: failures.studies })}</EntryLine>;
}

/** How much of a tenant's storage is taken. */
export function StorageLines({ storage }: { readonly storage: NoticedStorage }) {
  const { t } = useTranslation('notifications');
  const { percent } = useFormats();
  return (
    <>
      <EntryLine isAmber>{t('storage', { percent: percent(storage.percent / 100) })}</EntryLine>
      <DetailLine>{storage.tenant}</DetailLine>
    </>
  );
}

type OutcomeLinesProps = { readonly notification: OutcomeNotification };

/** What the model found, or why there is nothing to find, and the file. */
export function OutcomeLines({ notification }: OutcomeLinesProps) {
  const { t } = useTranslation('notifications');
  const refusalText = useRefusalText();
  const findingName = useFindingName();
  const { finding, gateAccepted, gateReason, ageNeeded, errorCode, fileName } = notification;
  const text =
    finding !== null
      ? t(finding.above ? 'above' : 'below', { finding: findingName(finding.label) })
      : ageNeeded
        ? t('ageNeeded')
        : gateAccepted === false
          ? t('gateRefused', { reason: refusalText(gateReason) })
          : isAgeNotCovered({ gateAccepted, topFinding: finding })
            ? t('ageNotCovered')
            : errorCode !== null
              ? errorText(errorCode, ERROR_CATALOGUE[errorCode].message)
              : null;
  return (
    <>
      {text === null ? null : <EntryLine isAmber={ageNeeded || finding?.above === true}>{text}</EntryLine>}
      <DetailLine>{fileName}</DetailLine>
    </>
  );
}
