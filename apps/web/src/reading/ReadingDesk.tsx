import type { ImageView, ReadingView } from '@aiso/contracts/images';
import { otherYearsOf } from '@aiso/contracts/known-age';
import { isImageRefusal } from '@aiso/contracts/refusals';
import { HEATMAP_DEFAULT_OPACITY } from '@aiso/contracts/research-notice';
import type { Verdict } from '@aiso/contracts/verdicts';
import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useNextOfList } from '@aiso/ui/kept-list.ts';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTING_PATH, readingPath } from '../app/frame/addresses.ts';
import { errorText } from '../app/i18n/error-text.ts';
import { useFindingName } from '../studies/use-finding-name.ts';
import { AgeControl } from './age/AgeControl.tsx';
import { AgeGap } from './age/AgeGap.tsx';
import { CorrectionOffer } from './correction/CorrectionOffer.tsx';
import { correctionKey, wayOf } from './correction/corrections.ts';
import { windowKey } from './correction/use-correction-words.ts';
import { WindowNote } from './correction/WindowNote.tsx';
import { WindowOffer } from './correction/WindowOffer.tsx';
import { Deidentified } from './deidentified/Deidentified.tsx';
import { EarlierReadings } from './EarlierReadings.tsx';
import { FindingsPanel, inOrder, ResultFooter, useFindingsSummary } from './findings/FindingsPanel.tsx';
import { CLOSED_SHEET_PX, FindingsSheet } from './findings/FindingsSheet.tsx';
import { useVerdicts } from './findings/use-verdicts.ts';
import { VerdictButtons } from './findings/VerdictButtons.tsx';
import { WhyControl } from './findings/WhyControl.tsx';
import { LostOriginal } from './LostOriginal.tsx';
import { OtherImage } from './OtherImage.tsx';
import { Failed, NotTaken, Refusal, Waiting } from './ReadingStates.tsx';
import { shownOf } from './reading-view.ts';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { HeatmapControls } from './viewer/HeatmapControls.tsx';
import { shownHeatmap, useHeatmap } from './viewer/use-heatmap.ts';
import { useViewer, type ViewerControl } from './viewer/use-viewer.ts';
import { useViewerKeys } from './viewer/use-viewer-keys.ts';
import { type ShownHeatmap, ViewerStage } from './viewer/ViewerStage.tsx';
import { ViewerToolbar } from './viewer/ViewerToolbar.tsx';

type DeskProps = {
  readonly reading: ReadingView;
  /** What stands under the findings. */
  readonly under?: ReactNode;
  readonly onChanged: () => void;
};

/** What stands beside the image as long as there are no findings. */
function sideOf(reading: ReadingView, onChanged: () => void): ReactNode {
  const image = shownOf(reading);
  const { state } = image;
  if (state === 'refused') return <NotTaken upload={{ state, error: image.error }} />;
  if (state === 'failed')
    return <Failed image={image} isExplained={reading.image.originalFault !== null} onQueued={onChanged} />;
  // Done without a result: its row is read again in a moment.
  return <Waiting state={state === 'done' ? 'inferring' : state} problem={image.error} />;
}

/** One image of a study and its findings; another image wants another desk. */
export function ReadingDesk({ reading, under, onChanged }: DeskProps) {
  const { t } = useTranslation('reading');
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { image, result } = reading;
  const viewer = useViewer(stage, image);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const findings = inOrder(result?.findings ?? []);
  const isAccepted = result?.gate.accepted ?? false;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const [opacity, setOpacity] = useState(HEATMAP_DEFAULT_OPACITY);
  const [isAgainstShown, setAgainstShown] = useState(false);
  const finding = findings.find(({ code }) => code === chosen);
  const path = isShown ? (finding?.heatmap ?? null) : null;
  const heatmap = useHeatmap(path);
  const { verdictOf, whyOf, judge } = useVerdicts(reading);
  const findingsSummary = useFindingsSummary();
  const findingName = useFindingName();
  const offerUndo = useUndo();
  const nextOfList = useNextOfList(LISTING_PATH);
  const verdict = finding === undefined ? null : verdictOf(finding.code);

  const shownAs = correctionKey(image.correction);
  const [viewed, setViewed] = useState({ as: shownAs, hasChanged: false });
  if (viewed.as !== shownAs) {
    // The same image lies otherwise now: it is looked at from the beginning, without a heat map.
    setViewed({ as: shownAs, hasChanged: true });
    setChosen(null);
    setShown(false);
    viewer.act.reset();
  }
  useFocusKept(panel, `${shownAs} ${result?.id ?? ''}`);

  const toggle = (code: string): void => {
    setShown(!(isShown && code === chosen));
    setChosen(code);
  };
  const step = (by: 1 | -1): void => {
    const at = findings.findIndex(({ code }) => code === chosen);
    const next = findings[at === -1 ? 0 : (at + by + findings.length) % findings.length];
    if (next !== undefined) setChosen(next.code);
  };
  const judgeChosen = (wanted: Verdict): void => {
    const judged = finding ?? findings[0];
    if (judged === undefined || !isAccepted) return;
    if (result?.population === 'age_unknown') {
      toast(t('findings.undecided'), { id: 'undecided' });
      return;
    }
    const before = verdictOf(judged.code);
    const next = before === wanted ? null : wanted;
    const name = findingName(judged.label);
    setChosen(judged.code);
    judge(judged.code, next);
    // A key may be pressed by mistake, or by a voice: what it did is said, and can be taken back.
    offerUndo({
      kind: 'verdict',
      message:
        next === null
          ? t('verdict.cleared', { finding: name })
          : t('verdict.said', { finding: name, verdict: t(`verdict.${next}`) }),
      onUndo: () => judge(judged.code, before),
    });
  };
  const goTo = (id: string | null): void => {
    if (id !== null) void navigate(readingPath(id), { replace: true });
  };
  /** In the order of the list that this was opened from. Where all are read, the next one. */
  const goToNextUnread = async (): Promise<void> => {
    const { studyId } = reading.study;
    const unread =
      nextOfList === null ? reading.nextUnreadStudyId : await nextOfList(studyId).catch(() => null);
    goTo(unread ?? reading.nextStudyId);
  };
  useViewerKeys(viewer, {
    '?': () => setSheetOpen(true),
    h: () => {
      const code = (finding?.heatmap ? finding : findings.find((one) => one.heatmap !== null))?.code;
      if (code !== undefined) toggle(code);
    },
    a: () => judgeChosen('agree'),
    d: () => judgeChosen('disagree'),
    j: () => step(1),
    k: () => step(-1),
    n: () => void goToNextUnread(),
    p: () => goTo(reading.previousStudyId),
  });

  const above = findings.filter((one) => one.above).length;
  const summary =
    result === null ? t('waiting.title') : isAccepted ? findingsSummary(result) : t('refusal.title');
  const marks = [
    ...(result?.gate.unusual ? [t(`earlier.${result.gate.fault ?? 'unusual'}`)] : []),
    ...(result?.windowFault ? [t(windowKey(result.windowFault))] : []),
  ];
  // Of no use for what has no result under any correction. Other images of the study may wait for it.
  const isAgeOfUse =
    !isImageRefusal(result?.gate.reason ?? null) ||
    reading.images.some(({ gateAccepted }) => gateAccepted === true);
  const way = wayOf(image.correction);
  const { state, error: problem } = shownOf(reading);
  const isUnderWay = state === 'queued' || state === 'inferring';
  return (
    <Desk
      stage={stage}
      image={image}
      viewer={viewer}
      heatmap={path === null ? null : shownHeatmap(heatmap.data, { isAgainstShown, opacity })}
      onShortcuts={() => setSheetOpen(true)}
    >
      <FindingsSheet summary={[...marks, summary].join(' · ')} isAbove={above > 0} panel={panel}>
        <OtherImage reading={reading} />
        {image.deidentified === null ? null : <Deidentified report={image.deidentified} />}
        <LostOriginal fault={image.originalFault} />
        {result !== null && isUnderWay ? (
          <Alert severity="info" sx={{ borderRadius: 0 }}>
            {t('earlier.underWay')}
          </Alert>
        ) : null}
        {state === 'done' && problem !== null ? (
          <Alert severity="warning" sx={{ borderRadius: 0 }}>
            {t('earlier.notRead', { reason: errorText(problem.code, problem.message) })}
          </Alert>
        ) : null}
        {result === null ? (
          sideOf(reading, onChanged)
        ) : (
          <>
            <WindowNote fault={result.windowFault} />
            {isAccepted ? <AgeGap reading={reading} result={result} /> : null}
            {isAccepted ? (
              <FindingsPanel
                result={result}
                chosen={chosen}
                isHeatmapShown={isShown}
                onToggle={toggle}
                isAgeKnown={reading.age !== null && otherYearsOf(result.age) === null}
                age={<AgeControl reading={reading} />}
                underFinding={({ code, label }) => (
                  <>
                    <VerdictButtons
                      finding={findingName(label)}
                      verdict={verdictOf(code)}
                      onChange={(next) => judge(code, next)}
                    />
                    {verdictOf(code) === 'disagree' ? (
                      <WhyControl
                        finding={findingName(label)}
                        why={whyOf(code)}
                        onChange={(why) => judge(code, 'disagree', why)}
                      />
                    ) : null}
                  </>
                )}
              >
                {path === null ? null : (
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
                )}
              </FindingsPanel>
            ) : (
              <>
                <Refusal result={result}>
                  {isImageRefusal(result.gate.reason) ? null : (
                    <CorrectionOffer reading={reading} image={image} />
                  )}
                </Refusal>
                {isAgeOfUse ? (
                  <Box sx={{ px: 2, pb: 2 }}>
                    <AgeControl reading={reading} hint={t('age.ofRefused')} />
                  </Box>
                ) : null}
              </>
            )}
            {isImageRefusal(result.gate.reason) && result.gate.reason !== 'clipped' ? null : (
              <WindowOffer reading={reading} shown={viewer.window} />
            )}
            <ResultFooter result={result} />
            <EarlierReadings result={result} earlier={reading.earlier} />
          </>
        )}
        {under}
      </FindingsSheet>
      <HiddenText isLive>
        {finding === undefined
          ? ''
          : isShown
            ? t('heatmap.shown', { finding: findingName(finding.label) })
            : t('heatmap.hidden')}
      </HiddenText>
      <HiddenText isLive>
        {finding === undefined || verdict === null
          ? ''
          : t('verdict.said', { finding: findingName(finding.label), verdict: t(`verdict.${verdict}`) })}
      </HiddenText>
      <HiddenText isLive>
        {viewed.hasChanged && !isUnderWay
          ? `${way === null ? t('correction.none') : t(`correction.shown.${way}`)} ${summary}`
          : ''}
      </HiddenText>
      <ShortcutSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </Desk>
  );
}

type DeskLayoutProps = {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly image: ImageView;
  readonly viewer: ViewerControl;
  readonly heatmap: ShownHeatmap | null;
  readonly onShortcuts: () => void;
  readonly children: ReactNode;
};

/**
 * Side by side from 900 px on. Below, the findings are a sheet over the image. The viewer is dark in every
 * mode.
 */
function Desk({ stage, image, viewer, heatmap, onShortcuts, children }: DeskLayoutProps) {
  return (
    <Box sx={{ position: 'relative', flex: '1 1 0', minHeight: 0, display: 'flex' }}>
      <Box
        data-color-scheme="dark"
        sx={{
          flex: 1,
          minWidth: 0,
          // The whole film is seen above the closed sheet.
          pb: { xs: `${CLOSED_SHEET_PX}px`, md: 0 },
          display: 'flex',
          flexDirection: 'column',
          bgcolor: '#0a0c0f',
          color: 'text.primary',
          colorScheme: 'dark',
        }}
      >
        <ViewerToolbar viewer={viewer} onShortcuts={onShortcuts} />
        <ViewerStage stage={stage} image={image} viewer={viewer} heatmap={heatmap} />
      </Box>
      {children}
    </Box>
  );
}
