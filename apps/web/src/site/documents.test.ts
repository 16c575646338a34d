// @vitest-environment node
import { expect, it } from 'vitest';
import { MENU_PAGES } from './pages.ts';
import { renderPage } from './prerender.tsx';

it('every page of the menu is a document with one heading in each of its languages, without leftovers', async () => {
  for (const page of MENU_PAGES) {
    for (const language of page.languages) {
      const { head, body, styles } = await renderPage(page, language);
      const where = `${page.path} ${language}`;
      expect(body.match(/<h1/gu), where).toHaveLength(1);
      expect(body, where).not.toMatch(/\{\{|undefined|\[object/u);
      expect(head.title.length, where).toBeGreaterThan(3);
      expect(head.title.length, where).toBeLessThan(80);
      expect(head.description.length, where).toBeGreaterThan(10);
      // Rules stand in the head, none between the elements.
      expect(body, where).not.toContain('<style');
      expect(styles, where).toContain('<style data-emotion="aiso ');
    }
  }
});
