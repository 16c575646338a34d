import { CardSection } from '@aiso/ui/CardSection.tsx';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormSelect, FormTags } from '@aiso/ui/form/FormChoice.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { today } from '../../kit/calendar.ts';
import { RichTextField } from '../../kit/rich-text/RichTextField.tsx';
import { useDemoChange } from '../../kit/use-demo.ts';
import { slugOf } from '../product/make-shop.ts';
import { CATEGORIES } from '../product/offer.ts';
import type { Product } from '../product/product.ts';
import { productById, type Shop, saveProduct } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { detailsPath, LISTING_PATH } from '../shop-paths.ts';
import { PicturesField } from './PicturesField.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import {
  FIELD_LABELS,
  PRODUCT_SCHEMA,
  PRODUCT_SENTENCES,
  type ProductOutput,
  type ProductValues,
  productFrom,
  valuesOf,
} from './product-form.ts';
import { SearchPreview } from './SearchPreview.tsx';
import { VariantsField } from './VariantsField.tsx';

type ProductFormProps = { readonly shop: Shop; readonly product: Product | undefined };

/** All that is said of a product, in sections; kept as a draft, or published. */
export function ProductForm({ shop, product: known }: ProductFormProps) {
  const change = useDemoChange(SHOP);
  const navigate = useNavigate();
  const [preview, setPreview] = useState<Product | null>(null);
  const form = useSchemaForm<ProductValues, ProductOutput>({
    schema: PRODUCT_SCHEMA,
    defaultValues: valuesOf(known),
    sentences: PRODUCT_SENTENCES,
  });
  const values = form.watch();
  const look = productFrom(values, known, today());
  const send = async (output: ProductOutput): Promise<void> => {
    const product = productFrom(output, known, today());
    if (known === undefined && productById(shop, slugOf(product.name)) !== undefined) {
      form.setError('name', { message: 'Another product has this name' }, { shouldFocus: true });
      return;
    }
    const isPublished = output.intent === 'publish';
    const message = isPublished ? `${product.name} published.` : `${product.name} saved as a draft.`;
    if (await change(saveProduct(product), { message })) {
      void navigate(isPublished ? detailsPath(product.id) : `${LISTING_PATH}?state=draft`);
    } else form.setError('root', { message: 'Changes could not be saved. Your entries are still here.' });
  };
  const tags = [...new Set(shop.products.flatMap((product) => product.tags))].toSorted();
  return (
    <SchemaForm form={form} onSubmit={send} isGuarded>
      <ErrorSummary labels={FIELD_LABELS} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { lg: 'minmax(0, 1fr) 340px' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Card>
          <CardSection title="Basics">
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
              <FormText name="name" label={FIELD_LABELS.name} maxLength={60} />
              <RichTextField name="description" label={FIELD_LABELS.description} />
            </Box>
          </CardSection>
          <CardSection title="Media">
            <PicturesField shape={look.shape} colour={look.variants[0]?.colour ?? 'navy'} />
          </CardSection>
          <CardSection title="Inventory">
            <VariantsField />
          </CardSection>
        </Card>
        <Card>
          <CardSection title="Status">
            <StatusDot tone={known?.state === 'published' ? 'success' : 'neutral'}>
              {known === undefined
                ? 'New, not saved yet'
                : known.state === 'published'
                  ? 'Published'
                  : 'Draft'}
            </StatusDot>
          </CardSection>
          <CardSection title="Organisation">
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
              <FormSelect name="category" label={FIELD_LABELS.category} options={CATEGORIES} />
              <FormTags name="tags" label={FIELD_LABELS.tags} suggestions={tags} maxLength={30} />
            </Box>
          </CardSection>
          <CardSection title="Pricing">
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
              <FormNumber name="price" label={FIELD_LABELS.price} unit="€" minDecimals={2} maxDecimals={2} />
              <FormNumber name="discount" label={FIELD_LABELS.discount} unit="%" maxDecimals={0} />
              <PriceSummary product={look} />
            </Box>
          </CardSection>
          <CardSection title="Search preview">
            <SearchPreview product={look} />
          </CardSection>
        </Card>
      </Box>
      <Card
        sx={{
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 2,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
          p: 1.25,
          displayPrint: 'none',
        }}
      >
        <Button onClick={() => setPreview({ ...look, state: 'draft' })}>Preview</Button>
        <Button type="submit" variant="outlined" onClick={() => form.setValue('intent', 'draft')}>
          Save draft
        </Button>
        <Button type="submit" variant="contained" onClick={() => form.setValue('intent', 'publish')}>
          Publish
        </Button>
      </Card>
      {preview === null ? null : (
        <PreviewDialog shop={shop} product={preview} onClose={() => setPreview(null)} />
      )}
    </SchemaForm>
  );
}
