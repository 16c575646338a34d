import type { StartView } from '@aiso/contracts/start';
import type { StudyView } from '@aiso/contracts/studies';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useNow } from '@aiso/ui/use-now.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LISTING_PATH } from '../app/frame/addresses.ts';
import { StoredThumbnail } from '../studies/StoredThumbnail.tsx';
import { PatientCell } from '../worklist/PatientCell.tsx';
import { TopFindingCell } from '../worklist/TopFindingCell.tsx';

type UnreadProps = { readonly unread: StartView['unread']; readonly isFetching: boolean };

/** The studies to read first. */
export function Unread({ unread, isFetching }: UnreadProps) {
  const { t } = useTranslation('start');
  const nowMs = useNow();
  return (
    <CardFrame
      title={t('unread.title')}
      subtitle={t(unread.totalIsExact ? 'unread.hint' : 'unread.hintOfTop')}
      isFetching={isFetching}
      tools={
        <Button component={Link} to={LISTING_PATH} size="small">
          {t('unread.all')}
        </Button>
      }
    >
      {unread.studies.length === 0 ? (
        <Typography color="textSecondary">{t('unread.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', containerType: 'inline-size' }}>
          {unread.studies.map((study) => (
            <Row key={study.studyId} study={study} nowMs={nowMs} />
          ))}
        </Box>
      )}
    </CardFrame>
  );
}

function Row({ study, nowMs }: { study: StudyView; nowMs: number }) {
  const { t } = useTranslation('worklist');
  const { age } = useFormats();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateAreas: '"film patient age" "film finding finding"',
        gridTemplateColumns: '44px minmax(0, 1fr) auto',
        '@container (min-width: 620px)': {
          gridTemplateAreas: '"film patient finding age"',
          gridTemplateColumns: '44px minmax(0, 1fr) minmax(0, 1fr) minmax(88px, auto)',
        },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        px: 1,
        mx: -1,
        py: 0.75,
        borderRadius: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Box sx={{ gridArea: 'film', alignSelf: 'start' }}>
        <StoredThumbnail path={study.thumbnail} size={44} />
      </Box>
      <Box sx={{ gridArea: 'patient', minWidth: 0 }}>
        <PatientCell study={study} />
      </Box>
      <Box sx={{ gridArea: 'finding', minWidth: 0 }}>
        <TopFindingCell study={study} />
      </Box>
      <Box
        sx={{
          gridArea: 'age',
          fontSize: '0.75rem',
          lineHeight: 1.5,
          color: 'text.secondary',
          textAlign: 'right',
          whiteSpace: 'nowrap',
        }}
      >
        {study.priority === 'routine' ? null : (
          <Box sx={{ fontWeight: 600, color: 'text.primary' }}>{t(`priority.${study.priority}`)}</Box>
        )}
        {age(study.createdAt, nowMs)}
      </Box>
    </Box>
  );
}
