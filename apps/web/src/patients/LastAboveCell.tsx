import type { PatientRow } from '@aiso/contracts/patient-list';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ScoreBar, ScoreFigure } from '../reading/findings/ScoreBar.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';

/** With the score's figure; a narrow one is the bar alone. */
const BAR_PX = 84;
const NARROW_BAR_PX = 48;

type LastAboveCellProps = { readonly finding: PatientRow['lastAbove']; readonly isNarrow?: boolean };

/** The newest finding above its operating point, with its day; nothing is said where there is none. */
export function LastAboveCell({ finding, isNarrow = false }: LastAboveCellProps) {
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
        gridTemplateColumns: `minmax(0, 1fr) ${isNarrow ? NARROW_BAR_PX : BAR_PX}px`,
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
      {isNarrow ? <ScoreBar score={finding} /> : <ScoreFigure score={finding} widthPx={BAR_PX} />}
      <span className="when">
        <ArrowUpwardRounded aria-hidden sx={{ fontSize: 13 }} />
        {t('aboveOn', { day: day(finding.at.slice(0, 10)) })}
      </span>
    </Box>
  );
}
