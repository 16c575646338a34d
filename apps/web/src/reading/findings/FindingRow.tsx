import type { FindingView } from '@aiso/contracts/results';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AboveBelow } from '../../models/AboveBelow.tsx';
import { usePerformanceText } from '../../models/use-performance-text.ts';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { ScoreBar } from './ScoreBar.tsx';
import { scoreDigits } from './score-scale.ts';

type FindingRowProps = {
  readonly finding: FindingView;
  /** False where the age is unknown: then it is neither above nor below. */
  readonly isDecided: boolean;
  readonly isChosen: boolean;
  readonly isShown: boolean;
  /** Whether any finding of the result has a heat map; without, there is nothing to switch. */
  readonly hasMaps: boolean;
  readonly onToggle: (code: string) => void;
  /** What the reader says of it. */
  readonly children?: ReactNode;
};

/** One finding: its score against its operating point in words, figures and a bar; its heat map on or off. */
export function FindingRow({
  finding,
  isDecided,
  isChosen,
  isShown,
  hasMaps,
  onToggle,
  children,
}: FindingRowProps) {
  const { t } = useTranslation('reading');
  const { decimal } = useFormats();
  const performanceText = usePerformanceText();
  const { code, label, score, operatingPoint, promise, experimental, heatmap } = finding;
  const above = isDecided ? finding.above : null;
  const digits = scoreDigits(operatingPoint);
  const name = useFindingName()(label);
  const hint = heatmap === null ? t('heatmap.none') : t('heatmap.show', { finding: name });
  return (
    <Box
      component="li"
      data-finding={code}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        position: 'relative',
        // A shadow would not change sides with the direction.
        ...(isChosen && {
          '&::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            width: 3,
            bgcolor: 'primary.main',
          },
        }),
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="span" sx={{ fontWeight: above ? 600 : 500 }}>
            {name}
          </Box>
          {experimental ? (
            <Tooltip title={t('findings.experimentalHint')}>
              <Chip
                size="small"
                variant="outlined"
                label={t('findings.experimental')}
                sx={{ height: 20, fontSize: '0.75rem' }}
              />
            </Tooltip>
          ) : null}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 1,
          }}
        >
          <AboveBelow above={above} />
          <Box
            component="span"
            sx={{ fontVariantNumeric: 'tabular-nums', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
          >
            <Box component="span" title={t('score.label')} sx={{ fontWeight: 600 }}>
              {decimal(score, digits)}
            </Box>
            <Box component="span" title={t('score.point')} sx={{ color: 'text.secondary' }}>
              {` / ${decimal(operatingPoint, digits)}`}
            </Box>
          </Box>
        </Box>
        <ScoreBar score={{ score, operatingPoint, above }} />
        {promise === null || above === null ? null : (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
            {performanceText(promise)}
          </Typography>
        )}
      </Box>
      {hasMaps ? (
        <Tooltip title={hint}>
          <span>
            <IconButton
              aria-label={hint}
              aria-pressed={isShown}
              disabled={heatmap === null}
              onClick={() => onToggle(code)}
              sx={{
                borderRadius: 1,
                color: isShown ? 'primary.main' : 'text.secondary',
                bgcolor: isShown ? 'action.selected' : 'transparent',
              }}
            >
              <LayersOutlined fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ) : null}
      {children === undefined || children === null ? null : (
        <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
      )}
    </Box>
  );
}
