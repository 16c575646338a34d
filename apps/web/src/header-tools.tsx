import { type HeaderTool, lazyTool } from '@aiso/ui/frame/header-tool.ts';
import { useCan } from './app/session/use-can.ts';
import { template } from './template.tsx';

const Search = lazyTool(() => import('./search/SearchTool.tsx'));
const Notifications = lazyTool(() => import('./notifications/NotificationsTool.tsx'));

/** The template's entries stand in the drawer of group admin alone (specification, section 2). */
function OwnNotifications() {
  const isAdmin = useCan()('administration:open');
  return <Notifications More={isAdmin ? template?.Notifications : undefined} />;
}

/** In the header's order. Others than group admin open the search by its keys: `SignedIn`. */
export const HEADER_TOOLS: readonly HeaderTool[] = [
  { id: 'search', audience: 'admin', Tool: () => <Search Demo={template?.Search} /> },
  { id: 'notifications', audience: 'notification:read', Tool: OwnNotifications },
  ...(template?.tools ?? []),
  { id: 'languages', audience: 'admin', Tool: lazyTool(() => import('./languages/LanguagesTool.tsx')) },
  {
    id: 'customization',
    audience: 'everyone',
    Tool: lazyTool(() => import('./customization/CustomizationTool.tsx')),
  },
];
