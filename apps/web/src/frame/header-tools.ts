import { type ComponentType, lazy } from 'react';

/** A button of the header with what it opens. Each brings its own code, loaded after the page; what it opens is loaded when it is opened. */
export type HeaderTool = {
  readonly id: string;
  /** 'admin': only members of group admin see it (specification, section 2). */
  readonly audience: 'admin' | 'everyone';
  readonly Tool: ComponentType;
};

/** In the header's order. */
export const HEADER_TOOLS: readonly HeaderTool[] = [
  { id: 'search', audience: 'admin', Tool: lazy(() => import('../search/SearchTool.tsx')) },
  {
    id: 'notifications',
    audience: 'admin',
    Tool: lazy(() => import('../notifications/NotificationsTool.tsx')),
  },
  { id: 'chat', audience: 'admin', Tool: lazy(() => import('../chat/ChatTool.tsx')) },
  { id: 'weather', audience: 'admin', Tool: lazy(() => import('../weather/WeatherTool.tsx')) },
  { id: 'switcher', audience: 'admin', Tool: lazy(() => import('../switcher/SwitcherTool.tsx')) },
  { id: 'languages', audience: 'admin', Tool: lazy(() => import('../languages/LanguagesTool.tsx')) },
  {
    id: 'customization',
    audience: 'everyone',
    Tool: lazy(() => import('../customization/CustomizationTool.tsx')),
  },
];
