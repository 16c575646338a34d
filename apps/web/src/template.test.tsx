import { ACTS } from '@aiso/contracts/acts';
import { menuFor } from '@aiso/contracts/menus';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pagesOf } from './app/frame/menu/menu.ts';
import { HEADER_TOOLS } from './header-tools.tsx';
import { routes } from './routes.tsx';
import { template } from './template.tsx';
import { renderApp, sessionOf } from './testing/render-app.tsx';
import { TEMPLATE_ROOT, templateAddresses } from './testing/template-pages.ts';

/** No server hears of this connection. */
class Silent extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// The second part runs where the folder was taken away (`scripts/without-template.test.ts`).
if (template !== undefined) {
  it("the menu of group admin leads to each of the template's screens, and to no other", async () => {
    const menu = menuFor(ACTS, { id: 'admin', menuConfig: { type: 'full' } });
    const led = pagesOf(menu).flatMap(({ route }) => (route.startsWith(TEMPLATE_ROOT) ? route : []));
    expect(led.toSorted()).toEqual((await templateAddresses()).toSorted());
  });

  it('the template adds its tools to the header', () => {
    expect(HEADER_TOOLS.map(({ id }) => id)).toEqual([
      'search',
      'notifications',
      'demo-data',
      'chat',
      'weather',
      'switcher',
      'languages',
      'customization',
    ]);
  });
} else {
  it('without the template the header has the tools of the product', () => {
    const tools = ['search', 'notifications', 'languages', 'customization'];
    expect(HEADER_TOOLS.map(({ id }) => id)).toEqual(tools);
  });

  it.each(['dashboards/reports', 'management/projects', 'applications/calendar'])(
    'without the template %s is not found',
    async (path) => {
      vi.stubGlobal('WebSocket', Silent);
      const session = sessionOf('admin');
      const { router } = await renderApp(routes, { at: `${TEMPLATE_ROOT}/${path}`, session, isMarked: true });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
      expect(router.state.location.pathname).toBe('/404');
    },
  );
}
