import { lazyTool } from '@aiso/ui/frame/header-tool.ts';
import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import type { Template } from '@aiso/ui/template/template.ts';
import { lazy } from 'react';
import './catalogue.ts';

export const template: Template = {
  tools: [
    {
      id: 'demo-data',
      audience: 'admin',
      Tool: lazyTool(withTexts(['demo'], () => import('./kit/switch/DemoDataTool.tsx'))),
    },
    {
      id: 'chat',
      audience: 'admin',
      Tool: lazyTool(withTexts(['chat'], () => import('./chat/ChatTool.tsx'))),
    },
    {
      id: 'weather',
      audience: 'admin',
      Tool: lazyTool(withTexts(['weather'], () => import('./weather/WeatherTool.tsx'))),
    },
    {
      id: 'switcher',
      audience: 'admin',
      Tool: lazyTool(withTexts(['switcher'], () => import('./switcher/SwitcherTool.tsx'))),
    },
  ],
  Search: lazy(withTexts(['demo'], () => import('./search/DemoSearch.tsx'))),
  Notifications: lazy(withTexts(['demo', 'ui'], () => import('./notifications/DemoNotifications.tsx'))),
  screens: {
    pages: () => import('./DemoRoutes.tsx'),
    applications: () => import('./ApplicationRoutes.tsx'),
  },
  loadTexts: async (code, area) => (await import('@aiso/languages/template.ts')).loadArea(code, area),
};
