import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { currencyOf } from '../money.tsx';
import { type InvoiceInput, MOST_LINES, NO_LINE } from './invoice-form.ts';

const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr)) auto', md: 'minmax(0, 1fr) 110px 150px auto' },
  alignItems: 'start',
  gap: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  pb: 1.5,
  border: 0,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** What is billed, line by line; there is always one. */
export function LinesField() {
  const { fields, append, remove } = useFieldArray<InvoiceInput>({ name: 'lines' });
  const currency = currencyOf(useLocale());
  const addRef = useRef<HTMLButtonElement>(null);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {fields.map(({ id }, at) => (
        <Box key={id} component="fieldset" aria-label={`Line ${at + 1}`} sx={LINE}>
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
            <FormText name={`lines.${at}.text`} label="Description" maxLength={80} />
          </Box>
          <FormNumber name={`lines.${at}.quantity`} label="Quantity" maxDecimals={2} />
          <FormNumber name={`lines.${at}.price`} label="Unit price" unit={currency} maxDecimals={2} />
          <IconButton
            aria-label={`Remove item ${at + 1}`}
            disabled={fields.length === 1}
            onClick={() => {
              remove(at);
              addRef.current?.focus();
            }}
            sx={{ mt: 2.75 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <div>
        <Button
          ref={addRef}
          size="small"
          startIcon={<AddOutlined />}
          disabled={fields.length >= MOST_LINES}
          onClick={() => append(NO_LINE)}
        >
          Add item
        </Button>
      </div>
    </Box>
  );
}
