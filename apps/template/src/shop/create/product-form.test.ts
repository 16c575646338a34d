import { expect, it } from 'vitest';
import { randomOf } from '../../kit/random.ts';
import { NO_TEXT, plainText, richDoc } from '../../kit/rich-text/rich-doc.ts';
import { makeShop } from '../product/make-shop.ts';
import { moved } from './moved.ts';
import { matrixOf, PRODUCT_SCHEMA, productFrom, valuesOf } from './product-form.ts';
import { excerptOf } from './SearchPreview.tsx';

const wrongWith = (values: unknown): readonly string[] => {
  const { error } = PRODUCT_SCHEMA.safeParse(values);
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0])))].toSorted();
};

it('keeps a draft of which only the name is known, and says what is missing to publish it', () => {
  const values = { ...valuesOf(undefined), name: 'Theatre gown' };
  expect(wrongWith(values)).toEqual([]);
  expect(wrongWith({ ...values, intent: 'publish' })).toEqual([
    'category',
    'colours',
    'description',
    'pictures',
    'price',
    'sizes',
  ]);
  const described = { id: 'front', angle: 'front', alt: '' } as const;
  expect(wrongWith({ ...values, name: '', pictures: [described] })).toEqual(['name']);
});

it('asks for a description of every picture before it publishes', () => {
  const [product] = makeShop('2026-06-01').products;
  const values = { ...valuesOf(product), intent: 'publish' };
  expect(wrongWith(values)).toEqual([]);
  const pictures = values.pictures.map((picture) => ({ ...picture, alt: ' ' }));
  expect(wrongWith({ ...values, pictures })).toEqual(['pictures']);
});

it('changes nothing of a product that is only opened and kept', () => {
  for (const product of makeShop('2026-06-01').products) {
    const values = valuesOf(product);
    const intent = product.state === 'published' ? 'publish' : 'draft';
    const kept = productFrom({ ...values, intent }, product, '2026-06-02');
    expect(kept).toEqual(product);
  }
});

it('has a variant for each colour in each size, and keeps what is known of one', () => {
  const known = { colour: 'navy', size: 'M', stock: 7, extraCents: 100 } as const;
  const matrix = matrixOf(['teal', 'navy'], ['M', 'S'], [known]);
  expect(matrix).toHaveLength(4);
  expect(matrix).toContainEqual(known);
  expect(matrixOf(['teal'], ['M'], [known])).toEqual([
    { colour: 'teal', size: 'M', stock: 0, extraCents: 0 },
  ]);
});

it('moves an item and none of the others among themselves', () => {
  for (let turn = 0; turn < 100; turn += 1) {
    const random = randomOf(`moves ${turn}`);
    const list = Array.from({ length: random.whole(1, 8) }, (_none, at) => at);
    const [from, to] = [random.pick(list), random.pick(list)];
    const next = moved(list, from, to);
    expect(next[to]).toBe(from);
    expect(next.filter((item) => item !== from)).toEqual(list.filter((item) => item !== from));
  }
});

it('reads a text back as it was typed', () => {
  expect(plainText(richDoc(['One', 'Two'], ['Three']))).toBe('One\nTwo\nThree');
  expect(plainText(NO_TEXT)).toBe('');
});

it('previews whole words of a description, and says that it goes on', () => {
  expect(excerptOf(' One\n two ')).toBe('One two');
  const long = excerptOf('word '.repeat(60));
  expect(long).toMatch(/^(?:word )+…$/u);
  expect(long.length).toBeLessThanOrEqual(157);
});
