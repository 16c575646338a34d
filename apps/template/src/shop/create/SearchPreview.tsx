import Box from '@mui/material/Box';
import { plainText } from '../../kit/rich-text/rich-doc.ts';
import type { Product } from '../product/product.ts';

/** As much of a description as a search engine shows. */
const SHOWN_CHARACTERS = 155;

/** What of a description stands below a result: whole words, and dots where it goes on. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= SHOWN_CHARACTERS) return line;
  const cut = line.slice(0, SHOWN_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
}

/** The product as a search engine would list it. */
export function SearchPreview({ product: { id, name, description } }: { readonly product: Product }) {
  const text = excerptOf(plainText(description));
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box dir="ltr" sx={{ fontSize: '0.75rem', color: 'text.secondary', textAlign: 'left' }}>
        shop.lakeside.example › {id === '' ? 'new-product' : id}
      </Box>
      <Box sx={{ color: 'info.main', fontSize: '1rem', lineHeight: 1.35 }}>
        {name === '' ? 'New product' : name} | Lakeside staff shop
      </Box>
      <Box sx={{ mt: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {text === '' ? 'The first sentences of the description appear here.' : text}
      </Box>
    </Box>
  );
}
