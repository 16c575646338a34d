import { type ComponentType, lazy } from 'react';

/** A button of the header with what it opens. Each brings its own code, loaded after the page; what it opens is loaded when it is opened. */
export type HeaderTool = {
  readonly id: string;
  /** 'admin': only members of group admin see it (specification, section 2). */
  readonly audience: 'admin' | 'everyone';
  readonly Tool: ComponentType;
};

type ToolModule = { readonly default: ComponentType };

const Nothing = (): null => null;

/** A tool whose code cannot be loaded is missing from the header; the screen goes on. */
const tool = (load: () => Promise<ToolModule>): ComponentType =>
  lazy(() => load().catch((): ToolModule => ({ default: Nothing })));

/** In the header's order. */
export const HEADER_TOOLS: readonly HeaderTool[] = [
  { id: 'search', audience: 'admin', Tool: tool(() => import('./search/SearchTool.tsx')) },
  {
    id: 'notifications',
    audience: 'admin',
    Tool: tool(() => import('./notifications/NotificationsTool.tsx')),
  },
  { id: 'chat', audience: 'admin', Tool: tool(() => import('./demo/chat/ChatTool.tsx')) },
  { id: 'weather', audience: 'admin', Tool: tool(() => import('./demo/weather/WeatherTool.tsx')) },
  { id: 'switcher', audience: 'admin', Tool: tool(() => import('./demo/switcher/SwitcherTool.tsx')) },
  { id: 'languages', audience: 'admin', Tool: tool(() => import('./languages/LanguagesTool.tsx')) },
  {
    id: 'customization',
    audience: 'everyone',
    Tool: tool(() => import('./customization/CustomizationTool.tsx')),
  },
];
