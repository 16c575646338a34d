import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeatmapLayer } from '../../../reading/viewer/HeatmapLayer.tsx';
import { PixelCanvas } from '../../../reading/viewer/PixelCanvas.tsx';
import { draggedWindow, type GreyWindow } from '../../../reading/viewer/windowing.ts';
import url from '../readings/radiograph.webp';
import { image } from '../readings/readings.ts';
import { useDrawnPixels } from './use-drawn-pixels.ts';

const RANGE = { min: 0, max: 255 };
const WHOLE: GreyWindow = { center: 128, width: 256 };
/** Of a key, in CSS pixels of a drag. */
const STEP_PX = 12;
/** As a drag in that direction (see `draggedWindow`). */
const KEYS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

type Drag = { readonly x: number; readonly y: number; readonly window: GreyWindow };

type StageProps = {
  readonly alt: string;
  readonly instructions: string;
  readonly heatmap: ImageData | null;
  readonly opacity: number;
};

/** The radiograph on black. A drag or the arrow keys change its window, as in the reading room. */
export function Stage({ alt, instructions, heatmap, opacity }: StageProps) {
  const { t } = useTranslation('reading');
  const { integer } = useFormats();
  const pixels = useDrawnPixels(url, image);
  const [window, setWindow] = useState(WHOLE);
  const [isPainted, setPainted] = useState(false);
  const drag = useRef<Drag | null>(null);
  const described = useId();

  const down = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, window };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const start = drag.current;
    if (start === null) return;
    setWindow(draggedWindow(start.window, event.clientX - start.x, event.clientY - start.y, RANGE));
  };
  const up = (): void => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = KEYS[event.key];
    if (step === undefined && event.key.toLowerCase() !== 'x') return;
    event.preventDefault();
    setWindow(step === undefined ? WHOLE : draggedWindow(window, ...step, RANGE));
  };

  return (
    <Box
      component="section"
      // The image's own directions, whatever the language's.
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys change the window
      tabIndex={0}
      aria-label={t('viewer.label')}
      aria-describedby={described}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={() => setWindow(WHOLE)}
      onKeyDown={press}
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        minHeight: 0,
        bgcolor: '#000',
        cursor: 'crosshair',
        userSelect: 'none',
        // A finger goes on scrolling the page; sideways it changes the width.
        touchAction: 'pan-y',
        containerType: 'size',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box
        sx={{
          position: 'relative',
          width: `min(100cqw, calc(100cqh * ${image.width} / ${image.height}))`,
          aspectRatio: `${image.width} / ${image.height}`,
        }}
      >
        <Box
          component="img"
          src={url}
          alt={alt}
          draggable={false}
          sx={{
            width: '100%',
            height: '100%',
            display: 'block',
            visibility: isPainted ? 'hidden' : 'visible',
          }}
        />
        {pixels === null ? null : (
          <PixelCanvas
            pixels={pixels}
            window={window}
            isInverted={false}
            onPainted={() => setPainted(true)}
          />
        )}
        {heatmap === null ? null : <HeatmapLayer image={heatmap} opacity={opacity} />}
      </Box>
      <HiddenText id={described}>{instructions}</HiddenText>
      <Box
        component="output"
        sx={{
          position: 'absolute',
          left: 10,
          bottom: 8,
          px: 0.5,
          borderRadius: 1,
          bgcolor: 'rgb(0 0 0 / 0.65)',
          color: '#a3aeba',
          fontSize: '0.75rem',
          fontVariantNumeric: 'tabular-nums',
          pointerEvents: 'none',
        }}
      >
        {t('viewer.window', { width: integer(window.width), center: integer(window.center) })}
      </Box>
    </Box>
  );
}
