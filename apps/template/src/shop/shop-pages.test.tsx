import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import ShopProductCreatePage from './create/ShopProductCreatePage.tsx';
import ShopProductDetailsPage from './details/ShopProductDetailsPage.tsx';
import ShopFrontPage from './front/ShopFrontPage.tsx';
import ShopListingPage from './listing/ShopListingPage.tsx';
import OrderPage from './orders/OrderPage.tsx';
import OrdersPage from './orders/OrdersPage.tsx';
import { itemsIn, type Order, totalOf } from './orders/order.ts';
import { isPublished, type Product, stockOf } from './product/product.ts';
import { SHOP } from './product/shop-store.ts';

beforeEach(() => {
  LATENCY_MS.usual = 0;
  setDemoBehaviour(USUAL);
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => toast.remove());
  cleanup();
});

const products = () => SHOP.read((shop) => shop.products);
async function productWith(test: (product: Product) => boolean): Promise<Product> {
  const product = (await products()).find(test);
  if (product === undefined) throw new Error('There is no such product.');
  return product;
}

async function open(Page: ComponentType, at = '/', widthPx = 1440) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <Page />
      <Toaster />
    </QueryClientProvider>,
    { at, widthPx },
  );
  return { router, user: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the front of the shop', () => {
  it('clears one filter alone, and leads from its chip to the next', async () => {
    const { router, user } = await open(ShopFrontPage, '/?category=tops&colour=navy&colour=teal');
    await screen.findByRole('list', { name: 'Products' });
    await user.click(button('Remove category: Scrub tops'));
    expect(router.state.location.search).toBe('?colour=navy&colour=teal');
    expect(focused()).toBe('Remove colour: Navy');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Remove colour: Teal');
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });

  it('clears a group of filters, keeps the others, and stays in the group', async () => {
    const { router, user } = await open(ShopFrontPage, '/?category=tops&category=coats&colour=navy');
    await screen.findByRole('list', { name: 'Products' });
    await user.click(button('Clear category'));
    expect(router.state.location.search).toBe('?colour=navy');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Scrub tops/u }));
    const group = within(screen.getByRole('group', { name: 'Colour' }));
    expect(group.getByRole('checkbox', { name: /^Navy/u, checked: true })).toBeTruthy();
  });

  it('tells nothing matches from nothing there', async () => {
    const { user } = await open(ShopFrontPage, '/?q=umbrella');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('list', { name: 'Products' })).toBeTruthy();
    act(() => setDemoBehaviour({ isEmpty: true }));
    cleanup();
    await open(ShopFrontPage);
    expect(await screen.findByText('No products yet')).toBeTruthy();
  });

  it('sells by keyboard: what was checked out leaves the shelves, and comes back', async () => {
    const product = await productWith(
      (one) => isPublished(one) && one.variants.every(({ stock }) => stock > 2),
    );
    const [first, second] = product.variants;
    const { user } = await open(ShopFrontPage, `/?q=${encodeURIComponent(product.name)}`);
    await screen.findByRole('list', { name: 'Products' });
    button(`Quick view of ${product.name}`).focus();
    await user.keyboard('{Enter}');
    const quick = within(await screen.findByRole('dialog', { name: product.name }));
    const [size] = within(quick.getByRole('group', { name: /^Size/u })).getAllByRole('radio');
    act(() => size?.focus());
    await user.keyboard('{ArrowRight}');
    expect(quick.getByRole('radio', { name: second?.size ?? '', checked: true })).toBeTruthy();
    const quantity = quick.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '900{Enter}');
    expect(quantity.getAttribute('aria-valuenow')).toBe(String(second?.stock));
    await user.click(quick.getByRole('button', { name: 'Add to cart' }));
    await user.click(quick.getByRole('button', { name: /^Close/u }));
    await waitFor(() => expect(focused()).toBe(`Quick view of ${product.name}`));

    await user.click(button(`Cart with ${second?.stock} pieces`));
    const cart = within(await screen.findByRole('dialog', { name: 'Cart' }));
    await user.click(cart.getByRole('button', { name: 'Check out' }));
    expect(
      await screen.findByText(new RegExp(`^Order \\d+ placed\\. Its ${second?.stock} pieces left`, 'u')),
    ).toBeTruthy();
    const stocks = async () => {
      const { variants } = await productWith(({ id }) => id === product.id);
      return variants.slice(0, 2).map(({ stock }) => stock);
    };
    expect(await stocks()).toEqual([first?.stock, 0]);
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(async () => expect(await stocks()).toEqual([first?.stock, second?.stock]));
  });

  it('lets a favourite go that is none any more', async () => {
    const { user } = await open(ShopFrontPage, '/?only=favourites');
    const list = await screen.findByRole('list', { name: 'Products' });
    const [first] = within(list).getAllByRole('button', { name: /^Favourite: /u, pressed: true });
    if (first === undefined) throw new Error('There is no favourite.');
    const name = first.getAttribute('aria-label') ?? '';
    await user.click(first);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await SHOP.change((shop) => ({ ...shop, favourites: ['meridian-v-neck-top', 'knit-trainer'] }));
  });
});

describe('the listing of products', () => {
  const at = '/?q=knit+trainer';

  it('goes into a file that is named once', async () => {
    const named: string[] = [];
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      named.push(this.download);
    });
    const { user } = await open(ShopListingPage, at);
    await user.click(await screen.findByRole('button', { name: 'Table options' }));
    await user.click(screen.getByRole('menuitem', { name: /CSV/u }));
    await waitFor(() => expect(named).toEqual([expect.stringMatching(/^products-\d{4}-\d\d-\d\d\.csv$/u)]));
  });

  it('changes a price where it stands, and brings it back where it cannot be kept', async () => {
    const { user } = await open(ShopListingPage, at, 800);
    await user.click(await screen.findByRole('button', { name: /^Price of Knit trainer: /u }));
    const field = screen.getByRole('textbox', { name: 'Price of Knit trainer, in euros' });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, '12.5{Enter}');
    expect(await screen.findByText('Knit trainer now costs €12.50.')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe('Price of Knit trainer: €12.50. Change'));

    act(() => setDemoBehaviour({ changesFail: true }));
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: /^Price of/u }), '99{Enter}');
    expect(await screen.findByText(/Changes are set to fail/u)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Price of Knit trainer: €12.50. Change' })).toBeTruthy();
  });

  it('leaves a price as it was on Escape', async () => {
    const { user } = await open(ShopListingPage, at, 800);
    const before = await screen.findByRole('button', { name: /^Price of Knit trainer: /u });
    const name = before.getAttribute('aria-label') ?? '';
    await user.click(before);
    await user.type(screen.getByRole('textbox', { name: /^Price of/u }), '1{Escape}');
    expect(button(name)).toBeTruthy();
  });

  it('leaves the arrow keys to the table, but not the key that presses a price', async () => {
    const { user } = await open(ShopListingPage, at, 800);
    const price = await screen.findByRole('button', { name: /^Price of Knit trainer: /u });
    const left: string[] = [];
    const note = ({ key }: KeyboardEvent): void => void left.push(key);
    document.addEventListener('keydown', note);
    act(() => price.focus());
    await user.keyboard('{ArrowDown}{Enter}{Escape}');
    document.removeEventListener('keydown', note);
    expect(left).toEqual(['ArrowDown']);
  });

  it('changes stock by colour and size', async () => {
    const product = await productWith(({ id }) => id === 'knit-trainer');
    const { user } = await open(ShopListingPage, at, 800);
    await user.click(await screen.findByRole('button', { name: /^Stock of Knit trainer: /u }));
    const [first, below] = within(screen.getByRole('dialog')).getAllByRole('textbox');
    if (first === undefined || below === undefined) throw new Error('There is no stock.');
    await user.clear(first);
    await user.type(first, '3');
    await user.click(button('Save'));
    expect(await screen.findByText(/^Stock of Knit trainer: \d+\.$/u)).toBeTruthy();
    const { variants } = await productWith(({ id }) => id === 'knit-trainer');
    expect(variants.map(({ stock }) => stock)).toEqual([
      3,
      ...product.variants.slice(1).map(({ stock }) => stock),
    ]);
  });

  it('discounts those that were chosen, and takes it back', async () => {
    const before = await products();
    const { user } = await open(ShopListingPage, '/?category=bags', 800);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /^Discount/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discount' }));
    const percent = dialog.getByLabelText('Discount');
    await user.clear(percent);
    await user.type(percent, '90');
    await user.click(dialog.getByRole('button', { name: 'Set discount' }));
    expect(await dialog.findByText('A whole number from 0 to 80')).toBeTruthy();
    await user.clear(percent);
    await user.type(percent, '45');
    await user.click(dialog.getByRole('button', { name: 'Set discount' }));
    expect(await screen.findByText(/^\d+ products 45 % cheaper\.$/u)).toBeTruthy();
    const after = await products();
    for (const { category, discount } of after) expect(discount === 0.45).toBe(category === 'bags');
    await user.click(button('Undo'));
    await waitFor(async () => expect(await products()).toEqual(before));
  });
});

describe('a product', () => {
  it('that is missing is not found, and a shop without any says so', async () => {
    const { router } = await open(ShopProductDetailsPage, '/?id=nothing');
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    cleanup();
    setDemoBehaviour({ isEmpty: true });
    await open(ShopProductDetailsPage);
    expect(await screen.findByText('No products yet')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Product details' })).toBeTruthy();
  });

  it('is looked at by arrow keys, and from near', async () => {
    const { user } = await open(ShopProductDetailsPage, '/?id=knit-trainer');
    (await screen.findByRole('button', { name: 'Zoom in' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText(/^Picture 2 of 4: Knit trainer/u)).toBeTruthy();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText(/^Picture 4 of 4: Knit trainer/u)).toBeTruthy();
    await user.keyboard('{Enter}');
    const picture = button('Show whole picture');
    const whole = () => picture.firstElementChild?.getAttribute('style') ?? '';
    expect(whole()).toContain('scale(2.4)');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(whole()).toContain('70% 70%');
    await user.keyboard('{Escape}');
    expect(whole()).toContain('none');
  });

  it('has reviews that are read by their stars', async () => {
    const { reviews, id } = await productWith((one) => one.reviews.some(({ stars }) => stars === 2));
    const { user } = await open(ShopProductDetailsPage, `/?id=${id}`);
    const count = reviews.filter(({ stars }) => stars === 2).length;
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`^2 stars, +${count} reviews$`, 'u') }),
    );
    const list = () => within(screen.getByRole('list', { name: 'Reviews' }));
    expect(list().getAllByText('2 of 5 stars, by')).toHaveLength(Math.min(5, count));
    await user.click(button('All reviews'));
    expect(list().getAllByRole('listitem')).toHaveLength(Math.min(5, reviews.length));
  });
});

describe('a new product', () => {
  it('says what it lacks to be published, and leads there', async () => {
    const { user } = await open(ShopProductCreatePage);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('7 fields need attention')).toBeTruthy();
    const summary = within(screen.getByRole('alert'));
    await user.click(summary.getByRole('button', { name: 'Colours' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'White' }));
    await user.click(summary.getByRole('button', { name: 'Pictures' }));
    expect(focused()).toBe('Draw: Front');
  });

  it('has pictures in an order that buttons change, and the focus stays on them', async () => {
    const { user } = await open(ShopProductCreatePage, '/?id=knit-trainer');
    const order = async () =>
      within(await screen.findByRole('list', { name: 'Pictures, in their order' }))
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).value);
    const [first, second, ...rest] = await order();
    await user.click(button('Move picture 1 down'));
    expect(await order()).toEqual([second, first, ...rest]);
    expect(focused()).toBe('Move picture 2 down');
    expect(screen.getByText('Picture moved to place 2 of 4.')).toBeTruthy();
    await user.click(button('Remove picture 1'));
    expect(await order()).toEqual([first, ...rest]);
  });

  it('keeps the amounts of its variants, is looked at beforehand, and kept as a draft', async () => {
    const { router, user } = await open(ShopProductCreatePage);
    await user.type(await screen.findByLabelText('Name'), 'Rain cape');
    await user.click(screen.getByRole('checkbox', { name: 'Teal' }));
    await user.click(screen.getByRole('checkbox', { name: 'M' }));
    await user.click(screen.getByRole('checkbox', { name: 'L' }));
    const stock = screen.getByRole('textbox', { name: 'Stock of Teal, M' });
    await user.clear(stock);
    await user.type(stock, '12');
    await user.click(screen.getByRole('checkbox', { name: 'M' }));
    await user.click(screen.getByRole('checkbox', { name: 'M' }));
    expect(screen.getByRole('textbox', { name: 'Stock of Teal, M' })).toHaveProperty('value', '12');
    await user.click(button('Preview'));
    expect(within(screen.getByRole('dialog')).getByText('A draft: not for sale yet')).toBeTruthy();
    await user.click(button('Close the preview'));
    await user.click(button('Save draft'));
    expect(await screen.findByText('Rain cape saved as a draft.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?state=draft'));
    const [made] = await products();
    expect(made).toMatchObject({ id: 'rain-cape', state: 'draft' });
    expect(made && stockOf(made)).toBe(12);
    // The description has one as well.
    const notice = screen.getByText('Rain cape saved as a draft.').closest<HTMLElement>('[role="status"]');
    await user.click(within(notice ?? document.body).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await products()).some(({ id }) => id === 'rain-cape')).toBe(false));
  });

  it('that is changed is looked at beforehand, and cannot be bought from there', async () => {
    const { user } = await open(ShopProductCreatePage, '/?id=steel-bottle');
    await screen.findByLabelText('Name');
    expect(screen.getByLabelText('Price').getAttribute('value')).toMatch(/\.90$/u);
    await user.click(button('Preview'));
    const buy = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add to cart' });
    expect(buy.getAttribute('aria-disabled')).toBe('true');
  });

  it('is still there where it could not be saved', async () => {
    setDemoBehaviour({ changesFail: true });
    const { user } = await open(ShopProductCreatePage);
    await user.type(await screen.findByLabelText('Name'), 'Rain cape');
    await user.click(button('Save draft'));
    expect(await screen.findByText('Changes could not be saved. Your entries are still here.')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rain cape');
  });
});

describe('the orders', () => {
  const euros = (cents: number): string =>
    new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100);
  async function orderWith(test: (order: Order) => boolean): Promise<Order> {
    const found = await SHOP.read(({ orders }) => orders.find(test));
    if (found === undefined) throw new Error('There is no such order.');
    return found;
  }

  it('are listed beside the products, of which a tab shows one state', async () => {
    const { router, user } = await open(OrdersPage, '/?state=new');
    const nav = within(await screen.findByRole('navigation', { name: 'Shop' }));
    expect(nav.getByRole('link', { name: /^Orders/u }).getAttribute('aria-current')).toBe('page');
    expect(nav.getByRole('link', { name: 'Products' }).getAttribute('href')).toMatch(/shop-listing$/u);
    const { number } = await orderWith(({ state }) => state === 'new');
    expect(await screen.findByRole('link', { name: `#${number}` })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /^Cancelled/u }));
    expect(router.state.location.search).toBe('?state=cancelled');
  });

  it('go their way by a button, fill the shelves when they are cancelled, and come back', async () => {
    const { number } = await orderWith(({ state }) => state === 'new');
    const stock = async () => (await products()).reduce((sum, product) => sum + stockOf(product), 0);
    const before = await stock();
    const { user } = await open(OrderPage, `/?id=${number}`);
    await user.click(await screen.findByRole('button', { name: 'Mark as packed' }));
    expect(await screen.findByText(`Order #${number} marked as packed.`)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Mark as shipped' })).toBeTruthy();
    const timeline = screen.getByRole('list', { name: 'Timeline' });
    expect(within(timeline).getAllByRole('listitem')[0]?.textContent).toContain('Amelia Hart');
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(`Order #${number} cancelled.`)).toBeTruthy();
    const order = await orderWith((one) => one.number === number);
    expect((await stock()) - before).toBe(itemsIn(order));
    for (const undo of screen.getAllByRole('button', { name: 'Undo' }).toReversed()) await user.click(undo);
    await waitFor(async () => expect((await orderWith((one) => one.number === number)).state).toBe('new'));
    expect(await stock()).toBe(before);
  });

  it('are refunded in part, within what was paid', async () => {
    const order = await orderWith(
      (one) => one.isPaid && one.refundedCents === 0 && one.state === 'delivered',
    );
    const { user } = await open(OrderPage, `/?id=${order.number}`);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const drawer = within(await screen.findByRole('dialog', { name: `Refund order #${order.number}` }));
    const amount = drawer.getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, String((totalOf(order) + 1) / 100));
    await user.click(drawer.getByRole('button', { name: 'Refund' }));
    expect(await drawer.findAllByText(`From €0.01 to ${euros(totalOf(order))}`)).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '5');
    await user.click(drawer.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(`€5.00 of order #${order.number} refunded.`)).toBeTruthy();
    expect(await screen.findByText('Partly refunded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Partly refunded')).toBeNull());
  });

  it('that are missing are not found', async () => {
    const { router } = await open(OrderPage, '/?id=1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });
});

describe('what a buyer wants to know', () => {
  it('stands beside the price: delivery, returns, stock number and sizes', async () => {
    const { user } = await open(ShopProductDetailsPage, '/?id=knit-trainer');
    expect(await screen.findByText(/free from €75\.00/u)).toBeTruthy();
    expect(screen.getByText(/^Free within 30 days/u)).toBeTruthy();
    expect(screen.getByText(/^LKS-KNI-TRA-/u)).toBeTruthy();
    await user.click(button('Size guide'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }));
    expect(dialog.getByRole('rowheader', { name: '42' })).toBeTruthy();
  });
});
