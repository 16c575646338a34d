import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { ProductView } from '../details/ProductView.tsx';
import type { Product } from '../product/product.ts';
import { type Shop, saveProduct } from '../product/shop.ts';

type PreviewDialogProps = {
  readonly shop: Shop;
  readonly product: Product;
  readonly onClose: () => void;
};

/** The product as its customers will see it; nothing is kept by looking at it. */
export function PreviewDialog({ shop, product, onClose }: PreviewDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ paddingInlineEnd: 6 }}>
        Preview: {product.name === '' ? 'no name yet' : product.name}
      </DialogTitle>
      <IconButton
        aria-label="Close the preview"
        onClick={onClose}
        sx={{ position: 'absolute', insetBlockStart: 10, insetInlineEnd: 10 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <DialogContent sx={{ p: 0 }}>
        <ProductView shop={saveProduct(product)(shop)} product={product} isPreview />
      </DialogContent>
    </Dialog>
  );
}
