import { type HeaderTool, lazyTool } from '@aiso/ui/frame/header-tool.ts';
import { template } from './template.tsx';

const Search = lazyTool(() => import('./search/SearchTool.tsx'));
const Notifications = lazyTool(() => import('./notifications/NotificationsTool.tsx'));

/** In the header's order. */
export const HEADER_TOOLS: readonly HeaderTool[] = [
  { id: 'search', audience: 'admin', Tool: () => <Search Demo={template?.Search} /> },
  { id: 'notifications', audience: 'admin', Tool: () => <Notifications More={template?.Notifications} /> },
  ...(template?.tools ?? []),
  { id: 'languages', audience: 'admin', Tool: lazyTool(() => import('./languages/LanguagesTool.tsx')) },
  {
    id: 'customization',
    audience: 'everyone',
    Tool: lazyTool(() => import('./customization/CustomizationTool.tsx')),
  },
];
