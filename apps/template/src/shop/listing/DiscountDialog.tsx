import type { AskProps, Undoable } from '@aiso/ui/commands/command.ts';
import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { z } from 'zod';
import { workOn } from '../../kit/management/source.ts';
import type { Product } from '../product/product.ts';
import { type ListingView, PRODUCTS, productsText } from './products-source.ts';

const MOST = 80;
const SCHEMA = z.object({ percent: z.number().int().min(0).max(MOST) });
const SENTENCES = { percent: `A whole number from 0 to ${MOST}` };

/** Asks how much less products cost. Zero takes a discount away. */
export function DiscountDialog(props: AskProps<Product, ListingView, Undoable | null>) {
  const { chosen, onWork, onClose } = props;
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const form = useSchemaForm({ schema: SCHEMA, defaultValues: { percent: 20 }, sentences: SENTENCES });
  const count = chosen.kind === 'all' ? chosen.count : chosen.rows.length;
  const send = ({ percent }: z.infer<typeof SCHEMA>): void =>
    onWork(() =>
      workOn(PRODUCTS, {
        becomes: (product) => ({ ...product, discount: percent / 100 }),
        message: (number) =>
          percent === 0
            ? `${productsText(number)} at full price again.`
            : `${productsText(number)} ${percent} % cheaper.`,
      })(chosen),
    );
  return (
    <FrameDialog title="Discount" isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClose}>
      <Typography sx={{ mb: 2 }}>
        For {productsText(count)}, instead of the discount that they have now.
      </Typography>
      <SchemaForm id={id} form={form} onSubmit={send}>
        <FormNumber
          name="percent"
          label="Discount"
          unit="%"
          hint="Enter 0 to remove the discount."
          maxDecimals={0}
        />
      </SchemaForm>
      <DialogActions sx={{ px: 0, pb: 0 }}>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
        <Button type="submit" form={id} variant="contained">
          Set discount
        </Button>
      </DialogActions>
    </FrameDialog>
  );
}
