import { expect, type Page } from '@playwright/test';

/** Below the last thing that a card shows, its padding included. */
const MOST_FOOT_PX = 48;

type Foot = { readonly card: string; readonly footPx: number };

/** How much of each card of the page is empty below what it paints. */
function feetOf(root: Element): readonly Foot[] {
  const isClear = (color: string): boolean => color === 'none' || color === 'rgba(0, 0, 0, 0)';
  const groundOf = (element: Element | null): string => {
    if (element === null) return '';
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
  };
  const paints = (element: Element): boolean => {
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || style.opacity === '0') return false;
    if (element instanceof SVGGeometryElement) return !(isClear(style.fill) && isClear(style.stroke));
    if (element instanceof SVGElement) return false;
    if (element instanceof HTMLImageElement || element instanceof HTMLCanvasElement) return true;
    const hasBorder = style.borderBottomStyle !== 'none' && Number.parseFloat(style.borderBottomWidth) > 0;
    const isFilled =
      !isClear(style.backgroundColor) && style.backgroundColor !== groundOf(element.parentElement);
    return hasBorder || isFilled || style.backgroundImage !== 'none';
  };
  const rectsOf = (node: Node): readonly DOMRect[] => {
    if (node instanceof Element) return paints(node) ? [...node.getClientRects()] : [];
    if (node.textContent?.trim() === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  // Where there is nothing to show, a drawing and a sentence stand in the middle.
  return [...root.querySelectorAll('.MuiCard-root:not(:has([role=status]))')].flatMap((card) => {
    const { bottom, height } = card.getBoundingClientRect();
    if (height === 0) return [];
    let lowest = 0;
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const rect of rectsOf(node))
        if (rect.width > 1 && rect.height > 0) lowest = Math.max(lowest, Math.min(rect.bottom, bottom));
    const name = card.querySelector('h2, h3')?.textContent ?? card.textContent ?? '';
    return [{ card: name.slice(0, 40), footPx: Math.round(bottom - lowest) }];
  });
}

/** No card of the page is empty at its foot, once all are drawn. @param where it is said to be */
export async function expectFilledCards(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
  // A figure is drawn when its place was measured.
  await expect
    .configure({ soft: true, timeout: 5_000 })
    .poll(
      async () => {
        const feet = await page.locator('main').evaluate(feetOf);
        return feet.filter(({ footPx }) => footPx > MOST_FOOT_PX);
      },
      { message: where },
    )
    .toEqual([]);
}
