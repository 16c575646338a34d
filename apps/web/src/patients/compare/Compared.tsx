import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '../../app/frame/addresses.ts';
import { usePatientName } from '../../app/i18n/use-patient-name.ts';
import type { ViewerMoves } from '../../reading/viewer/use-viewer.ts';
import { usePatient } from '../use-patient.ts';
import { ComparedStudy } from './ComparedStudy.tsx';

type ComparedProps = { readonly patientId: string; readonly left: string; readonly right: string };

/** Whose studies they are, whether one moves with the other, and both. */
export default function Compared({ patientId, left, right }: ComparedProps) {
  const { t } = useTranslation('patients');
  const nameOf = usePatientName();
  const patient = usePatient(patientId).data;
  const [isLinked, setLinked] = useState(true);
  // The side that was used last hears the keys; the other goes along, where they are linked.
  const [hearing, setHearing] = useState<'left' | 'right'>('left');
  const [finding, setFinding] = useState<string | null>(null);
  const leftMoves = useRef<ViewerMoves | null>(null);
  const rightMoves = useRef<ViewerMoves | null>(null);
  const name = patient === undefined || patient.mergedInto !== null ? null : nameOf(patient);
  return (
    <Box
      sx={{
        // On phones the page is as long as both are.
        flex: { xs: 'none', md: '1 1 0' },
        minHeight: { md: 520 },
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          px: 2,
          py: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h3" component="h1" tabIndex={-1} data-route-focus="" sx={{ outline: 'none' }}>
            {t('compare.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi>{name ?? t('unnamed')}</bdi>
          </Typography>
        </Box>
        <FormControlLabel
          label={t('compare.link')}
          control={<Switch size="small" checked={isLinked} onChange={(_event, isOn) => setLinked(isOn)} />}
        />
        <Button component={Link} to={patientPath(patientId)}>
          {t('compare.back')}
        </Button>
      </Box>
      <Box
        sx={{
          flex: '1 1 0',
          minHeight: 0,
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          // The earlier study stands on the left in every language, as films do on a light box.
          '[dir=rtl] &': { flexDirection: { md: 'row-reverse' } },
          gap: '1px',
          bgcolor: 'divider',
        }}
      >
        {[
          { side: 'left' as const, studyId: left, own: leftMoves, other: rightMoves },
          { side: 'right' as const, studyId: right, own: rightMoves, other: leftMoves },
        ].map(({ side, studyId, own, other }) => (
          <ComparedStudy
            key={side}
            label={t(`compare.${side}`)}
            hearsKeys={hearing === side}
            onUsed={() => setHearing(side)}
            studyId={studyId}
            onMoves={(moves) => {
              own.current = moves;
            }}
            along={isLinked ? other : null}
            finding={finding}
            onFinding={setFinding}
          />
        ))}
      </Box>
    </Box>
  );
}
