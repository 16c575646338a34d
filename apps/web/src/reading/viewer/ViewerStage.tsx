import type { ImageView } from '@aiso/contracts/images';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type RefObject, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api/errors.ts';
import { useBlobUrl } from '../../app/api/use-blob-url.ts';
import { correctionKey } from '../correction/corrections.ts';
import { HeatmapLayer } from './HeatmapLayer.tsx';
import { PixelCanvas } from './PixelCanvas.tsx';
import type { ViewerControl } from './use-viewer.ts';
import { cssTransform } from './viewport.ts';

type ViewerStageProps = {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly image: ImageView;
  readonly viewer: ViewerControl;
  readonly heatmap: ShownHeatmap | null;
  /** Which of two it is, where two stand side by side. */
  readonly of?: string;
};

/** `against`: what speaks against the finding, where that is shown, too. */
export type ShownHeatmap = {
  readonly image: ImageData;
  readonly against: ImageData | null;
  readonly opacity: number;
};

const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** The image on black: the server's preview at once, the raw values over it as soon as they are there. */
export function ViewerStage({ stage, image, viewer, heatmap, of }: ViewerStageProps) {
  const { t } = useTranslation('reading');
  const { integer, percent } = useFormats();
  const instructions = useId();
  const shownAs = correctionKey(image.correction);
  const preview = useBlobUrl(`/api${image.preview}`, shownAs);
  const { pixels, window, viewport } = viewer;
  const [painted, setPainted] = useState<string | null>(null);
  const toPaint = `${image.id} ${shownAs}`;
  const onPainted = useCallback(() => setPainted(toPaint), [toPaint]);
  const isPainted = painted === toPaint && pixels.data !== undefined;
  // The preview has the file's polarity already, the raw values do not.
  const isInverted = viewer.isInverted !== (image.photometric === 'MONOCHROME1');
  const message =
    preview.error !== null && pixels.isError
      ? t('viewer.imageFailed')
      : pixels.isError
        ? t('viewer.pixelsFailed')
        : null;
  // The reason where it is one that a reader can do something about, or only wait for.
  const reason =
    pixels.error instanceof ApiError && /^(original|storage)\./u.test(pixels.error.code)
      ? `${pixels.error.text} `
      : '';
  return (
    <Box
      ref={stage}
      // Moving and turning are in the image's own directions, whatever the language's.
      dir="ltr"
      component="section"
      tabIndex={0}
      aria-label={of === undefined ? t('viewer.label') : `${t('viewer.label')} – ${of}`}
      aria-describedby={instructions}
      data-painted={isPainted}
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        overflow: 'hidden',
        bgcolor: '#000',
        touchAction: 'none',
        userSelect: 'none',
        cursor: viewer.isWindowTool ? 'crosshair' : 'grab',
        '&:active': { cursor: viewer.isWindowTool ? 'crosshair' : 'grabbing' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <div
        style={{
          position: 'absolute',
          left: '50%',
          top: '50%',
          width: image.width,
          height: image.height,
          marginLeft: -image.width / 2,
          marginTop: -image.height / 2,
          transform: cssTransform(viewport),
          visibility: viewer.isMeasured ? 'visible' : 'hidden',
        }}
      >
        {preview.url === null ? null : (
          <img
            src={preview.url}
            alt={image.view === null ? t('viewer.alt') : t('viewer.altView', { view: image.view })}
            draggable={false}
            style={{ ...FILL, filter: viewer.isInverted ? 'invert(1)' : 'none' }}
          />
        )}
        {pixels.data === undefined ? null : (
          <PixelCanvas pixels={pixels.data} window={window} isInverted={isInverted} onPainted={onPainted} />
        )}
        {heatmap === null ? null : <HeatmapLayer image={heatmap.image} opacity={heatmap.opacity} />}
        {heatmap === null || heatmap.against === null ? null : (
          <HeatmapLayer isAgainst image={heatmap.against} opacity={heatmap.opacity} />
        )}
      </div>
      <HiddenText id={instructions}>{t('viewer.instructions')}</HiddenText>
      {pixels.isPending ? (
        <LinearProgress
          aria-label={t('viewer.loading')}
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
        />
      ) : null}
      {message === null ? null : (
        <Box
          component="output"
          sx={{
            position: 'absolute',
            top: 8,
            left: 8,
            right: 8,
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          {reason}
          {message}
        </Box>
      )}
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: 10,
          bottom: 8,
          display: 'flex',
          gap: 1.5,
          color: 'text.secondary',
          fontSize: '0.75rem',
          fontVariantNumeric: 'tabular-nums',
          pointerEvents: 'none',
          // Legible on whatever part of the image lies below.
          px: 0.5,
          borderRadius: 1,
          bgcolor: 'rgb(0 0 0 / 0.65)',
        }}
      >
        {pixels.data === undefined ? null : (
          <span>{t('viewer.window', { width: integer(window.width), center: integer(window.center) })}</span>
        )}
        <span>
          {t('viewer.zoom', {
            percent: percent(Math.round(viewport.scale * globalThis.devicePixelRatio * 100) / 100),
          })}
        </span>
      </Box>
    </Box>
  );
}
