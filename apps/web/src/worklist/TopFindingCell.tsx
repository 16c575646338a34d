import { isAgeNotCovered } from '@aiso/contracts/inference-states';
import type { StudyView } from '@aiso/contracts/studies';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/i18n/error-text.ts';
import { ScoreBar, ScoreFigure } from '../reading/findings/ScoreBar.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useRefusalText } from '../studies/use-refusal-text.ts';
import { WaitMark } from '../studies/WaitMark.tsx';

const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** As high as a finding and its words. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.35,
} as const;

/** With the score's figure; a narrow one is the bar alone. */
const BAR_PX = 84;
const NARROW_BAR_PX = 48;

type TopFindingCellProps = {
  readonly study: StudyView;
  /** The bar alone beside the name, the words below both. */
  readonly isNarrow?: boolean;
  /** Whether a long name may take more lines. */
  readonly canGrow?: boolean;
};

/**
 * The top finding and its bar, the gate's refusal, that an age is needed or not covered, or why there is
 * none.
 */
export function TopFindingCell({ study, isNarrow = false, canGrow = false }: TopFindingCellProps) {
  const { t } = useTranslation(['worklist', 'reading']);
  const refusalText = useRefusalText();
  const findingName = useFindingName();
  const { topFinding, gateAccepted, gateReason, gateUnusual, gateFault, windowFault, error, ageNeeded } =
    study;
  const marks = (
    <>
      {gateUnusual ? <ImageMark icon={HelpOutlineOutlined} text={t(gateFault ?? 'unusual')} /> : null}
      {windowFault === null ? null : (
        <ImageMark
          icon={ContrastOutlined}
          text={t(windowFault === 'unnamed' ? 'windowUnnamed' : 'windowFault')}
        />
      )}
    </>
  );
  if (ageNeeded) {
    return (
      <>
        <WaitMark wait="age" />
        {marks}
      </>
    );
  }
  if (topFinding === null) {
    const reason = error === null ? undefined : errorText(error.code, error.message);
    const text =
      gateAccepted === false ? refusalText(gateReason) : isAgeNotCovered(study) ? t('ageNotCovered') : reason;
    return (
      <Box
        component="span"
        title={text}
        sx={{ ...TWO_LINES, color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {text ?? t('blank')}
      </Box>
    );
  }
  const { above, label } = topFinding;
  const name = findingName(label);
  return (
    <Box
      sx={{
        display: 'grid',
        // The words may be longer than the name: they go on below the bar.
        gridTemplate: '"name bar" "words words"',
        gridTemplateColumns: `minmax(0, 1fr) ${isNarrow ? NARROW_BAR_PX : BAR_PX}px`,
        columnGap: 1.25,
        alignItems: 'center',
        width: '100%',
        lineHeight: 1.35,
        '& > .name': { ...(canGrow ? {} : ELLIPSIS), gridArea: 'name', fontWeight: above ? 600 : 400 },
        '& > .words': {
          gridArea: 'words',
          display: 'flex',
          alignItems: 'center',
          gap: 0.25,
          fontSize: '0.75rem',
          color: above ? 'above.main' : 'text.secondary',
          whiteSpace: 'nowrap',
        },
        '& > .bar': { gridArea: 'bar' },
      }}
    >
      <span className="name" title={name}>
        {name}
      </span>
      <span className="words">
        {above ? <ArrowUpwardRounded aria-hidden sx={{ fontSize: 13 }} /> : null}
        {t(above ? 'reading:score.above' : 'reading:score.below')}
        {marks}
      </span>
      <div className="bar">
        {isNarrow ? <ScoreBar score={topFinding} /> : <ScoreFigure score={topFinding} widthPx={BAR_PX} />}
      </div>
    </Box>
  );
}

type ImageMarkProps = { readonly icon: typeof HelpOutlineOutlined; readonly text: string };

/** What to know of the image before its finding is believed. */
function ImageMark({ icon: Icon, text }: ImageMarkProps) {
  return (
    <Box component="span" title={text} sx={{ display: 'inline-flex', marginInlineStart: 0.5 }}>
      <Icon aria-hidden sx={{ fontSize: 14, color: 'warning.main' }} />
      <HiddenText>{text}</HiddenText>
    </Box>
  );
}
