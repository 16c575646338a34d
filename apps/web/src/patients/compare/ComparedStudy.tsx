import { showAge, usualAge } from '@aiso/contracts/age';
import type { ReadingView } from '@aiso/contracts/images';
import { HEATMAP_DEFAULT_OPACITY } from '@aiso/contracts/research-notice';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { ON_TEXT_EDGE } from '@aiso/ui/text-edge.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingPath } from '../../app/frame/addresses.ts';
import { ModelNotice } from '../../app/frame/notices/ModelNotice.tsx';
import { ModelMark } from '../../models/ModelMark.tsx';
import { inOrder } from '../../reading/findings/FindingsPanel.tsx';
import { ScoreBar } from '../../reading/findings/ScoreBar.tsx';
import { ShortcutSheet } from '../../reading/ShortcutSheet.tsx';
import { useReading } from '../../reading/use-reading.ts';
import { HeatmapControls } from '../../reading/viewer/HeatmapControls.tsx';
import { shownHeatmap, useHeatmap } from '../../reading/viewer/use-heatmap.ts';
import { useViewer, type ViewerMoves } from '../../reading/viewer/use-viewer.ts';
import { useViewerKeys } from '../../reading/viewer/use-viewer-keys.ts';
import { ViewerStage } from '../../reading/viewer/ViewerStage.tsx';
import { ViewerToolbar } from '../../reading/viewer/ViewerToolbar.tsx';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { useRefusalText } from '../../studies/use-refusal-text.ts';

type SideProps = {
  /** Which side it is. */
  readonly label: string;
  /** Whether the keys of the viewer are for this side. */
  readonly hearsKeys: boolean;
  /** Is given what moves this side, and null when it is gone. */
  readonly onMoves: (moves: ViewerMoves | null) => void;
  /** The other side, where it goes along. */
  readonly along: RefObject<ViewerMoves | null> | null;
  /** Whose heat map is shown on both sides; null: the originals. */
  readonly finding: string | null;
  readonly onFinding: (code: string | null) => void;
};

type ComparedStudyProps = SideProps & {
  readonly studyId: string;
  /** The focus or the pointer came here. */
  readonly onUsed: () => void;
};

/** One of two studies: its image in the viewer, its date and age, and what the model found. */
export function ComparedStudy({ studyId, onUsed, ...side }: ComparedStudyProps) {
  const { t } = useTranslation('patients');
  const { data, error, refetch } = useReading(studyId, null);
  return (
    <Box
      component="section"
      aria-label={side.label}
      onFocusCapture={onUsed}
      onPointerDownCapture={onUsed}
      sx={{
        flex: { xs: 'none', md: '1 1 0' },
        minWidth: 0,
        minHeight: { xs: 340, md: 0 },
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
      }}
    >
      {data !== undefined ? (
        <Side key={data.image.id} reading={data} {...side} />
      ) : error === null ? (
        <Skeleton variant="rectangular" sx={{ flex: 1 }} />
      ) : (
        <ErrorState title={t('compare.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

function Side({
  label,
  reading,
  hearsKeys,
  onMoves,
  along,
  finding,
  onFinding,
}: SideProps & { readonly reading: ReadingView }) {
  const { t } = useTranslation(['patients', 'reading']);
  const { day } = useFormats();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const findingName = useFindingName();
  const { study, image, result, age } = reading;
  const stage = useRef<HTMLDivElement>(null);
  const none = useRef<ViewerMoves>(null);
  const viewer = useViewer(stage, image, along ?? none);
  const [opacity, setOpacity] = useState(HEATMAP_DEFAULT_OPACITY);
  const [isAgainstShown, setAgainstShown] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useEffect(() => {
    onMoves(viewer.own);
    return () => onMoves(null);
  });
  const findings = inOrder(result?.gate.accepted ? result.findings : []);
  const path = findings.find(({ code }) => code === finding)?.heatmap ?? null;
  const heatmap = useHeatmap(path);
  const toggleHeatmap = (): void => {
    const code = findings.find((one) => one.heatmap !== null)?.code;
    if (finding !== null || code !== undefined) onFinding(finding === null ? (code ?? null) : null);
  };
  useViewerKeys(viewer, { '?': () => setSheetOpen(true), h: toggleHeatmap }, hearsKeys);
  const date =
    study.studyDate === null
      ? t('received', { day: day(study.createdAt.slice(0, 10)) })
      : day(study.studyDate);
  const ageText =
    age === null
      ? null
      : typeof age === 'string'
        ? t(`reading:age.group.${age}`)
        : showAge(usualAge(age), locale);
  return (
    <>
      <Box
        data-color-scheme="dark"
        sx={{
          flex: { xs: 'none', md: '1 1 0' },
          height: { xs: 380, md: 'auto' },
          minHeight: 240,
          display: 'flex',
          flexDirection: 'column',
          bgcolor: '#0a0c0f',
          color: 'text.primary',
          colorScheme: 'dark',
        }}
      >
        <ViewerToolbar of={label} viewer={viewer} onShortcuts={() => setSheetOpen(true)} />
        <ViewerStage
          of={label}
          stage={stage}
          image={image}
          viewer={viewer}
          heatmap={path === null ? null : shownHeatmap(heatmap.data, { isAgainstShown, opacity })}
        />
      </Box>
      <Box // Alike on both sides, however many findings each has: the images stay alike in size.
        sx={{ flex: { xs: 'none', md: '0 0 clamp(120px, 24%, 240px)' }, overflow: 'auto' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, px: 2, pt: 1 }}>
          <Button component={Link} to={readingPath(study.studyId, image.id)} size="small" sx={ON_TEXT_EDGE}>
            {date}
          </Button>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {[ageText, study.modality, study.description].filter(Boolean).join(' · ')}
          </Box>
          {result === null ? null : <ModelMark label={result.model.version} />}
        </Box>
        {result === null ? (
          <Box sx={{ px: 2, py: 1, color: 'text.secondary' }}>{t('timeline.notRead')}</Box>
        ) : findings.length === 0 ? (
          <Box sx={{ px: 2, py: 1, color: 'text.secondary' }}>
            {result.gate.accepted ? t('timeline.nothing') : refusalText(result.gate.reason)}
          </Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 1.5, py: 0.5 }}>
            {findings.map((one) => (
              <li key={one.code}>
                <Button
                  fullWidth
                  size="small"
                  color="inherit"
                  disabled={one.heatmap === null}
                  aria-pressed={one.code === finding}
                  onClick={() => onFinding(one.code === finding ? null : one.code)}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: 'minmax(0, 1fr) 96px',
                    gap: 1,
                    // Where the page's lines start, whatever the label is written in.
                    textAlign: 'left',
                    fontWeight: one.above ? 600 : 400,
                    ...(one.code === finding ? { bgcolor: 'action.selected' } : {}),
                  }}
                >
                  <span>{findingName(one.label)}</span>
                  <ScoreBar score={result.population === 'age_unknown' ? { ...one, above: null } : one} />
                </Button>
              </li>
            ))}
          </Box>
        )}
        {result === null ? null : (
          <Box sx={{ px: 2, pb: 1 }}>
            <ModelNotice notice={result.notice} />
          </Box>
        )}
        {path === null ? null : (
          <Box sx={{ px: 2, pb: 1 }}>
            <HeatmapControls
              opacity={opacity}
              status={heatmap.status}
              problem={heatmap.error}
              isBlank={heatmap.data?.isBlank ?? false}
              hasAgainst={heatmap.data?.against != null}
              isAgainstShown={isAgainstShown}
              onOpacity={setOpacity}
              onAgainst={setAgainstShown}
            />
          </Box>
        )}
      </Box>
      <ShortcutSheet isComparison isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  );
}
