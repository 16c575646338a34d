import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { detailsPath } from '../shop-paths.ts';

type ProductLinkProps = { readonly productId: string; readonly name: string };

/** A product's name among things that were chosen or bought. */
export const ProductLink = ({ productId, name }: ProductLinkProps) => (
  <Link
    component={RouterLink}
    to={detailsPath(productId)}
    color="inherit"
    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
  >
    {name}
  </Link>
);
