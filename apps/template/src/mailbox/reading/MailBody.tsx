import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { SURFACES } from '@aiso/ui/theme/surfaces.ts';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState } from 'react';
import { frameDocument } from './frame-document.ts';

type MailBodyProps = {
  /** Of `safeLetter`. */
  readonly html: string;
  readonly subject: string;
};

const LEAST_PX = 60;
/** Nobody scrolls further; the frame scrolls by itself then. */
const MOST_PX = 20_000;
const LINK = { light: '#0b5cad', dark: '#8cc2ff' } as const;

const isFace = (rule: CSSRule): boolean => rule instanceof CSSFontFaceRule;

/** The page's fonts as its style sheets say them. */
const fontFaces = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].filter(isFace))
    .map(({ cssText }) => cssText)
    .join('\n');

/** Keys that are pressed in the frame are the application's too: it has no script that could take them. */
function passKey(frame: HTMLIFrameElement, pressed: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = pressed;
  const keys = { key, ctrlKey, altKey, metaKey, shiftKey };
  const isTaken = !frame.dispatchEvent(
    new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }),
  );
  if (isTaken) pressed.preventDefault();
}

/**
 * A mail's text, in a frame without scripts, forms, plug-ins or the right to lead this page anywhere. It has
 * this page's origin, so that it can be made as high as its text: without `allow-scripts` nothing in it can
 * make use of that. Whatever it shows is cut off at its edge. Links open in tabs of their own.
 */
export function MailBody({ html, subject }: MailBodyProps) {
  const { paletteMode: mode } = useAppearance().appearance;
  const [heightPx, setHeightPx] = useState(LEAST_PX);
  const frame = useRef<HTMLIFrameElement>(null);
  const text = useMemo(() => {
    const { text, textSecondary: faint, divider: line } = SURFACES[mode];
    return frameDocument(
      html,
      { text, faint, line, link: LINK[mode], mode, faces: fontFaces() },
      crypto.randomUUID(),
    );
  }, [html, mode]);
  const resized = useRef<ResizeObserver>(null);
  useEffect(() => () => resized.current?.disconnect(), []);
  const measure = (): void => {
    const element = frame.current;
    const body = element?.contentDocument?.body;
    if (element === null || body === undefined) return;
    resized.current?.disconnect();
    resized.current = new ResizeObserver(() => {
      setHeightPx(Math.min(MOST_PX, Math.max(LEAST_PX, Math.ceil(body.scrollHeight) + 4)));
    });
    resized.current.observe(body);
    element.contentDocument?.addEventListener('keydown', (event) => passKey(element, event));
  };
  return (
    <Box
      component="iframe"
      ref={frame}
      title={`Message: ${subject}`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={text}
      onLoad={measure}
      style={{ height: heightPx }}
      sx={{ display: 'block', width: '100%', border: 0, colorScheme: mode }}
    />
  );
}
