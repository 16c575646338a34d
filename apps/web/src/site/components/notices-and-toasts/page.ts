import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Notices and toasts',
  group: 'Feedback',
  summary: 'What concerns the whole screen stands above it; what was done is told in passing.',
  parts: [
    'app/frame/notices/ResearchNotice.tsx',
    'app/frame/notices/NoticeAlerts.tsx',
    'app/frame/notices/FrameNotices.tsx',
    'app/frame/notices/Toasts.tsx',
  ],
  examples: [
    {
      file: 'Alerts',
      title: 'In the page',
      note: 'Errors sit where they happened and say what to do.',
      heightPx: 290,
    },
    { file: 'Research', title: 'Wherever a result is seen', heightPx: 90 },
    { file: 'Visit', title: 'Of the whole visit', heightPx: 210 },
    { file: 'Messages', title: 'Toasts', note: '4 s, 2 s for what was done, newest first.', heightPx: 240 },
  ],
  keyboard: [{ keys: ['Tab'], does: 'Goes to the action of a notice. Toasts with an action take part too.' }],
  screenReaders: [
    'Toasts are spoken politely and never take the focus.',
    'The sentence that results are for research is a note.',
  ],
} satisfies CataloguePage;
