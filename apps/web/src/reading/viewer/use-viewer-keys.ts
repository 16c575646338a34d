import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import { MOVE_STEP_PX, type ViewerControl } from './use-viewer.ts';

/**
 * The keys of a viewer's tools, as its toolbar and the sheet of shortcuts name them.
 * @param isOn of two viewers on a page one hears
 */
export function useViewerKeys(
  { act, presets }: ViewerControl,
  more: Readonly<Record<string, () => void>>,
  isOn = true,
): void {
  const numbered = Object.fromEntries(presets.map((name, at) => [String(at + 1), () => act.preset(name)]));
  const keys = {
    ...numbered,
    w: act.toggleWindowTool,
    i: act.invert,
    '+': act.zoomIn,
    '=': act.zoomIn,
    '-': act.zoomOut,
    z: act.fit,
    o: act.oneToOne,
    r: act.rotate,
    f: act.flip,
    x: act.reset,
    arrowleft: () => act.move(MOVE_STEP_PX, 0),
    arrowright: () => act.move(-MOVE_STEP_PX, 0),
    arrowup: () => act.move(0, MOVE_STEP_PX),
    arrowdown: () => act.move(0, -MOVE_STEP_PX),
    ...more,
  };
  useShortcuts(isOn ? keys : {});
}
