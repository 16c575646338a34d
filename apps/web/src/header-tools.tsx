import { type HeaderTool, lazyTool } from '@aiso/ui/frame/header-tool.ts';
import { DEMO_TOOLS, DemoNotifications, DemoSearch } from '../../template/src/index.ts';

const Search = lazyTool(() => import('./search/SearchTool.tsx'));
const Notifications = lazyTool(() => import('./notifications/NotificationsTool.tsx'));

/** In the header's order. */
export const HEADER_TOOLS: readonly HeaderTool[] = [
  { id: 'search', audience: 'admin', Tool: () => <Search Demo={DemoSearch} /> },
  { id: 'notifications', audience: 'admin', Tool: () => <Notifications More={DemoNotifications} /> },
  ...DEMO_TOOLS,
  { id: 'languages', audience: 'admin', Tool: lazyTool(() => import('./languages/LanguagesTool.tsx')) },
  {
    id: 'customization',
    audience: 'everyone',
    Tool: lazyTool(() => import('./customization/CustomizationTool.tsx')),
  },
];
