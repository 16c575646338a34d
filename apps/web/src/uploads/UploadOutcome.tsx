import { isAgeNotCovered } from '@aiso/contracts/inference-states';
import { isImageRefusal } from '@aiso/contracts/refusals';
import type { UploadView } from '@aiso/contracts/uploads';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { AboveBelow } from '../models/AboveBelow.tsx';
import { ModelMark } from '../models/ModelMark.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useRefusalText } from '../studies/use-refusal-text.ts';
import { DeidentifiedMark, WaitMark } from '../studies/WaitMark.tsx';

/** What the model said of a file, in a line; what it waits for, and whether the file was known before. */
export function UploadOutcome({ view }: { view: UploadView }) {
  const { t } = useTranslation('uploads');
  const refusalText = useRefusalText();
  const findingName = useFindingName();
  const {
    topFinding,
    gateAccepted,
    gateReason,
    ageNeeded,
    conflicts,
    isRepeat,
    studyId,
    imageId,
    state,
    deidentified,
  } = view;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.25,
        fontSize: '0.8125rem',
      }}
    >
      {state !== 'done' ? null : gateAccepted === false ? (
        <>
          {isImageRefusal(gateReason) ? null : <ModelMark />}
          <span>{refusalText(gateReason)}</span>
        </>
      ) : ageNeeded ? (
        <WaitMark wait="age" />
      ) : isAgeNotCovered(view) ? (
        <>
          <ModelMark />
          <span>{t('ageNotCovered')}</span>
        </>
      ) : topFinding === null ? null : (
        <>
          <ModelMark />
          <span>{findingName(topFinding.label)}</span>
          <AboveBelow above={topFinding.above} />
        </>
      )}
      {conflicts.length === 0 ? null : <WaitMark wait="conflict" />}
      {deidentified === null ? null : <DeidentifiedMark {...deidentified} />}
      {!isRepeat || studyId === null ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('sentBefore')}{' '}
          <Link component={RouterLink} to={readingPath(studyId, imageId ?? undefined)}>
            {t('openStudy')}
          </Link>
        </Box>
      )}
    </Box>
  );
}
