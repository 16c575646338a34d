import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Viewer',
  group: 'Reading',
  summary: 'The image on black, whatever the mode, and the tools around it.',
  parts: [
    'reading/viewer/ViewerToolbar.tsx',
    'reading/viewer/ViewerStage.tsx',
    'reading/viewer/HeatmapControls.tsx',
    'reading/viewer/HeatmapLayer.tsx',
    'reading/viewer/PixelCanvas.tsx',
  ],
  examples: [
    {
      file: 'Toolbar',
      title: 'Toolbar and image',
      note: 'What has no room stands in the menu at its end. Drag, turn the wheel, or press the keys.',
      heightPx: 430,
    },
    {
      file: 'Heatmap',
      title: 'Heat map',
      note: 'Its legend and its opacity, 45 % at first. What speaks against the finding is shown on demand.',
      heightPx: 210,
    },
    {
      file: 'Windows',
      title: 'Windows of one image',
      note: 'The same values, seen through a wide and a narrow window.',
      heightPx: 230,
    },
  ],
  keyboard: [
    { keys: ['W'], does: 'Changes between moving the image and its window.' },
    { keys: ['I', 'R', 'F'], does: 'Inverts, turns, mirrors.' },
    { keys: ['+', '-'], does: 'Zooms; the arrows move.' },
    { keys: ['Z', 'O', 'X'], does: 'Fits, one to one, resets.' },
  ],
  screenReaders: [
    'The toolbar is one with a name; each tool says its key and whether it is on.',
    'The image says how it can be moved.',
  ],
} satisfies CataloguePage;
