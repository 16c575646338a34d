import type { PatientRow } from '@aiso/contracts/patient-list';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ScoreFigure } from '../reading/findings/ScoreBar.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';

const BAR_PX = 84;

/** The newest finding above its operating point, with its day; nothing is said where there is none. */
export function LastAboveCell({ finding }: { readonly finding: PatientRow['lastAbove'] }) {
  const { t } = useTranslation('patients');
  const findingName = useFindingName();
  const { day } = useFormats();
  if (finding === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('blank')}
      </Box>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `minmax(0, 1fr) ${BAR_PX}px`,
        columnGap: 1.25,
        alignItems: 'center',
        width: '100%',
        lineHeight: 1.35,
        '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 },
        '& > .when': {
          display: 'flex',
          alignItems: 'center',
          gap: 0.25,
          gridColumn: '1 / -1',
          fontSize: '0.75rem',
          color: 'above.main',
          whiteSpace: 'nowrap',
        },
      }}
    >
      <span className="name" title={findingName(finding.label)}>
        {findingName(finding.label)}
      </span>
      <ScoreFigure score={finding} widthPx={BAR_PX} />
      <span className="when">
        <ArrowUpwardRounded aria-hidden sx={{ fontSize: 13 }} />
        {t('aboveOn', { day: day(finding.at.slice(0, 10)) })}
      </span>
    </Box>
  );
}
