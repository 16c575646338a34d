import type { StudyView } from '@aiso/contracts/studies';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ReadingWord } from '../studies/ReadingWord.tsx';
import { useReadingText } from '../studies/use-reading-text.ts';

const MARKS = { agree: ThumbUpOutlined, disagree: ThumbDownOutlined } as const;

const SECOND_LINE = {
  display: 'block',
  fontSize: '0.75rem',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Who reads or read a study, the own verdict, and of an unread one why it stands where it stands. */
export function ReadingCell({ study }: { readonly study: StudyView }) {
  const { t } = useTranslation('studies');
  const { ownVerdict, place, who } = useReadingText();
  const by = who(study.reading);
  const own = ownVerdict(study.reading);
  const Mark = own === null ? null : MARKS[own];
  const why = place(study.place);
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <ReadingWord reading={study.reading} isShort />
        {Mark === null || own === null ? null : (
          <>
            <Mark aria-hidden sx={{ fontSize: 14, flex: 'none', color: 'text.secondary' }} />
            <HiddenText>{t(`reading.own.${own}`)}</HiddenText>
          </>
        )}
      </Box>
      {by === null ? null : (
        <Box component="bdi" title={by} sx={SECOND_LINE}>
          {by}
        </Box>
      )}
      {by !== null || why === '' ? null : (
        <Box component="span" title={t('place.why', { reasons: why })} sx={SECOND_LINE}>
          {why}
        </Box>
      )}
    </Box>
  );
}
