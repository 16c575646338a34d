import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { Category } from '../product/offer.ts';
import { SIZE_CHARTS } from '../product/size-charts.ts';

/** Measures by size, in a dialog; nothing where there is one size alone. */
export function SizeGuide({ category }: { readonly category: Category }) {
  const [isOpen, setOpen] = useState(false);
  const origin = useRef<ReturnType<typeof focusOrigin> | null>(null);
  const chart = SIZE_CHARTS[category];
  if (chart === null) return null;
  const { head, rows, hint } = chart;
  return (
    <>
      <Button
        size="small"
        startIcon={<StraightenOutlined />}
        aria-haspopup="dialog"
        onClick={() => {
          origin.current = focusOrigin();
          setOpen(true);
        }}
        sx={{ mt: 0.5, marginInlineStart: -0.5, displayPrint: 'none' }}
      >
        Size guide
      </Button>
      <FrameDialog
        title="Size guide"
        isWide
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => origin.current?.giveBack()}
      >
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {hint}
        </Typography>
        <FactTable<readonly string[]>
          label="Size guide"
          rows={rows}
          rowKey={([size = '']) => size}
          columns={head.map((title, at) => ({
            title,
            isNumber: at > 0,
            cell: (row) => row[at] ?? '',
          }))}
        />
      </FrameDialog>
    </>
  );
}
