import type { StudyView } from '@aiso/contracts/studies';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useNow } from '@aiso/ui/use-now.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { StoredThumbnail } from '../studies/StoredThumbnail.tsx';

const FILM_PX = 124;

type LatestFilmsProps = { readonly studies: readonly StudyView[]; readonly isFetching: boolean };

/** What came last, by its pictures. */
export function LatestFilms({ studies, isFetching }: LatestFilmsProps) {
  const { t } = useTranslation('start');
  const { age } = useFormats();
  const nowMs = useNow();
  const nameOf = usePatientName();
  return (
    <CardFrame title={t('latest.title')} isFetching={isFetching}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, ${FILM_PX}px)`,
          gap: 1.5,
        }}
      >
        {studies.map((study) => (
          <Box component="li" key={study.studyId} sx={{ minWidth: 0 }}>
            <Box
              component={Link}
              to={readingPath(study.studyId)}
              sx={{
                display: 'block',
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover > .name': { textDecoration: 'underline' },
                '& > .name': {
                  display: 'block',
                  mt: 0.5,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                },
              }}
            >
              <StoredThumbnail path={study.thumbnail} size={FILM_PX} />
              <span className="name" dir="auto">
                {nameOf(study.patient) ?? study.fileName}
              </span>
            </Box>
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{age(study.createdAt, nowMs)}</Box>
          </Box>
        ))}
      </Box>
    </CardFrame>
  );
}
