import { CardSection } from '@aiso/ui/CardSection.tsx';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormAutocomplete, FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate } from '@aiso/ui/form/FormDate.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, type Location, useNavigate } from 'react-router';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { useDemoChange } from '../../kit/use-demo.ts';
import type { Invoice, Party } from '../invoice.ts';
import { detailsPath, LISTING_PATH } from '../invoice-paths.ts';
import { taxNoteOf, wordingOf } from '../invoice-words.ts';
import { INVOICES, withInvoice } from '../invoices-data.ts';
import { CUSTOMER_NAMES, customerOf } from '../parties.ts';
import {
  FIELD_LABELS,
  INVOICE_SCHEMA,
  type InvoiceInput,
  type InvoiceOutput,
  inputOf,
  invoiceFrom,
  LINE_LABELS,
  SENTENCES,
  TAX_PERCENTS,
  TERMS,
  taxPercentOf,
} from './invoice-form.ts';
import { LinesField } from './LinesField.tsx';
import { Sums } from './Sums.tsx';

const LABELS = { ...FIELD_LABELS, ...LINE_LABELS };
const ONE = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const TWO = {
  ...ONE,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** What an invoice shows is told by its whole address. */
const isLeft = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search;

type InvoiceFormProps = { readonly invoice: Invoice; readonly isNew: boolean };

/** A draft, its lines and what they come to while they are typed. */
export function InvoiceForm({ invoice, isNew }: InvoiceFormProps) {
  const change = useDemoChange(INVOICES);
  const navigate = useNavigate();
  const { percent } = useFormats();
  const form = useSchemaForm<InvoiceInput, InvoiceOutput>({
    schema: INVOICE_SCHEMA,
    sentences: SENTENCES,
    defaultValues: inputOf(invoice),
  });
  const send = async (output: InvoiceOutput): Promise<void> => {
    const message = `${invoice.id} saved as a draft.`;
    // What is taken back would leave the page of a new one without its invoice.
    if (await change(withInvoice(invoiceFrom(output, invoice)), { message, canUndo: !isNew }))
      void navigate(detailsPath(invoice.id), { replace: true });
    else form.setError('root', { message: 'Changes could not be saved. Your entries are still here.' });
  };
  const shown = invoiceFrom(form.watch(), invoice);
  const customer = customerOf(form.watch('customer') ?? '');
  const taxNote = taxNoteOf(shown, wordingOf(useLocale()));
  const { setValue } = form;
  const billed = useRef(invoice.customer.name);
  useEffect(() => {
    // Whoever is chosen brings the tax of their country; it may be changed after that.
    if (customer === undefined || customer.name === billed.current) return;
    billed.current = customer.name;
    setValue('tax', taxPercentOf(customer));
  }, [customer, setValue]);
  return (
    <SchemaForm form={form} onSubmit={send} isGuarded isLeft={isLeft}>
      <ErrorSummary labels={LABELS} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Card>
          <CardSection title="Bill to">
            <Box sx={ONE}>
              <FormAutocomplete
                name="customer"
                label={FIELD_LABELS.customer}
                options={CUSTOMER_NAMES.map((name) => ({ value: name, text: name }))}
              />
              {customer === undefined ? null : <BilledTo party={customer} />}
              <Box sx={TWO}>
                <FormDate name="issued" label={FIELD_LABELS.issued} />
                <FormSelect
                  name="termDays"
                  label={FIELD_LABELS.termDays}
                  options={TERMS.map((days) => ({ value: days, text: `${days} days` }))}
                />
              </Box>
            </Box>
          </CardSection>
          <CardSection title="Items">
            <LinesField />
          </CardSection>
          <CardSection title="Closing words">
            <FormTextarea name="note" label={FIELD_LABELS.note} maxLength={300} minRows={2} />
          </CardSection>
        </Card>
        <Card sx={{ position: { lg: 'sticky' }, insetBlockStart: '84px' }}>
          <CardSection title="Summary">
            <Box sx={ONE}>
              <Box sx={TWO}>
                <FormNumber name="discount" label={FIELD_LABELS.discount} unit="%" maxDecimals={2} />
                <FormSelect
                  name="tax"
                  label={FIELD_LABELS.tax}
                  options={TAX_PERCENTS.map((tax) => ({ value: tax, text: percent(Number(tax) / 100) }))}
                />
              </Box>
              <Sums invoice={shown} isWide />
              {taxNote === null ? null : (
                <Typography variant="body2" color="textSecondary">
                  {taxNote}
                </Typography>
              )}
              <Box sx={{ display: 'grid', gap: 1 }}>
                <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
                  Save draft
                </Button>
                <Button component={Link} to={isNew ? LISTING_PATH : detailsPath(invoice.id)}>
                  Cancel
                </Button>
              </Box>
            </Box>
          </CardSection>
        </Card>
      </Box>
    </SchemaForm>
  );
}

/** Who the invoice will go to. */
const BilledTo = ({ party: { name, street, town, mail } }: { readonly party: Party }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <NameAvatar shape="rounded" name={name} sizePx={40} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <div>{`${street}, ${town}`}</div>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <bdi>{mail}</bdi>
      </Box>
    </Box>
  </Box>
);
