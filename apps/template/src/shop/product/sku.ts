import type { VariantKey } from './product.ts';

/** What the warehouse calls a variant: `LKS-KNI-TRA-NAV-M`. */
export function skuOf({ productId, colour, size }: VariantKey & { readonly productId: string }): string {
  const short = (text: string): string => text.slice(0, 3).toUpperCase();
  const name = productId.split('-').slice(0, 3).map(short);
  const ending = size === 'One size' ? 'OS' : size;
  return ['LKS', ...name, short(colour), ending].join('-');
}
