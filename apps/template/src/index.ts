import { type HeaderTool, lazyTool } from '@aiso/ui/frame/header-tool.ts';
import { lazy } from 'react';

/** What the template adds to the product. Nothing of it is loaded before it is shown or opened. */
export const DEMO_TOOLS: readonly HeaderTool[] = [
  { id: 'chat', audience: 'admin', Tool: lazyTool(() => import('./chat/ChatTool.tsx')) },
  { id: 'weather', audience: 'admin', Tool: lazyTool(() => import('./weather/WeatherTool.tsx')) },
  { id: 'switcher', audience: 'admin', Tool: lazyTool(() => import('./switcher/SwitcherTool.tsx')) },
];

/** A tab of the search. */
export const DemoSearch = lazy(() => import('./search/DemoSearch.tsx'));

/** Entries below the notifications. */
export const DemoNotifications = lazy(() => import('./notifications/DemoNotifications.tsx'));
