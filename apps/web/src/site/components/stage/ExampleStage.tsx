import { SURFACES } from '@aiso/ui/theme/surfaces.ts';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Example } from '../catalogue-page.ts';
import { pageLook, type StageLook, setStageLook, stageDocument } from './stage-document.ts';

const MODES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
const DIRECTIONS = [
  ['ltr', 'LTR'],
  ['rtl', 'RTL'],
] as const;
const WIDTHS = [
  ['360', '360'],
  ['900', '900'],
  ['full', 'Full'],
] as const;
type Width = (typeof WIDTHS)[number][0];

/** Calls back once, when it is near the window: a stage costs a document, so it is made for who comes by. */
function useOnceNear(box: RefObject<Element | null>, onNear: () => void): void {
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { rootMargin: '400px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
}

type ExampleStageProps = { readonly slug: string; readonly example: Example };

/** A live example in a document of its own, whose mode, direction and width are chosen here. */
export function ExampleStage({ slug, example: { file, title, heightPx } }: ExampleStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [look, setLook] = useState<StageLook>({ mode: 'light', direction: 'ltr' });
  const [width, setWidth] = useState<Width>('full');
  const [html, setHtml] = useState<string | null>(null);
  useOnceNear(box, () => {
    // Begins as the page around it looks. What is chosen later is told to the document that is there.
    const first = pageLook();
    setLook(first);
    setHtml(stageDocument(slug, file, first));
  });
  const tell = (next: StageLook): void => {
    const stage = frame.current?.contentDocument;
    if (stage?.documentElement) setStageLook(stage, next);
  };
  const change = (next: StageLook): void => {
    setLook(next);
    tell(next);
  };
  return (
    <Box
      ref={box}
      data-stage={`${slug}/${file}`}
      sx={{ border: 1, borderColor: 'divider', borderStartStartRadius: 6, borderStartEndRadius: 6 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          p: 1,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Choice
          label={`Mode of ${title}`}
          choices={MODES}
          chosen={look.mode}
          onChoose={(mode) => change({ ...look, mode })}
        />
        <Choice
          label={`Direction of ${title}`}
          choices={DIRECTIONS}
          chosen={look.direction}
          onChoose={(direction) => change({ ...look, direction })}
        />
        <Choice label={`Width of ${title} in px`} choices={WIDTHS} chosen={width} onChoose={setWidth} />
      </Box>
      <Box
        style={{ height: heightPx, backgroundColor: SURFACES[look.mode].background }}
        sx={{ overflowX: 'auto', overflowY: 'hidden' }}
      >
        {html === null ? null : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the document is this page's own program
          <iframe
            ref={frame}
            title={`${title}, live`}
            srcDoc={html}
            data-example={`${slug}/${file}`}
            onLoad={() => tell(look)}
            style={{
              display: 'block',
              width: width === 'full' ? '100%' : `${width}px`,
              height: '100%',
              margin: '0 auto',
              border: 0,
            }}
          />
        )}
      </Box>
    </Box>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly choices: readonly (readonly [value: T, text: string])[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
};

function Choice<T extends string>({ label, choices, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={chosen}
      onChange={(_event, value: T | null) => {
        if (value !== null) onChoose(value);
      }}
    >
      {choices.map(([value, text]) => (
        <ToggleButton
          key={value}
          value={value}
          sx={{ px: 1, py: 0, minHeight: 32, '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
