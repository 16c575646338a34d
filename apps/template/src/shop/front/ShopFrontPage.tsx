import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import { PageBar } from '@aiso/ui/table/PageBar.tsx';
import { useTableAddress } from '@aiso/ui/table/use-table-address.ts';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../../kit/counted.ts';
import { DemoHeader } from '../../kit/DemoHeader.tsx';
import { FacetChips } from '../../kit/facets/FacetChips.tsx';
import { useDemoData } from '../../kit/use-demo.ts';
import { Cart } from '../cart/Cart.tsx';
import { SHOP } from '../product/shop-store.ts';
import { CREATE_PATH, ORDERS_PATH } from '../shop-paths.ts';
import { Facets } from './Facets.tsx';
import { FrontBanner } from './FrontBanner.tsx';
import { FrontTools } from './FrontTools.tsx';
import { chipsOf, fitsVariant, productsOf, withoutChoice } from './facets.ts';
import { FRONT_VIEW, type FrontView } from './front-view.ts';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';

const productsText = (count: number, text = String(count)): string => counted(count, 'product', text);

/** The shop as its customers see it. */
export default function ShopFrontPage() {
  const { view, asked, go, numberPaging } = useTableAddress(FRONT_VIEW);
  const { data: shop, error, refetch } = useDemoData(SHOP);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const [isOpen, setOpen] = useState(false);
  const results = useRef<HTMLElement>(null);
  const change = (next: Partial<FrontView>): void =>
    go(FRONT_VIEW.change(asked(), next), { replace: 'q' in next });
  const clear = (): void => change(FRONT_VIEW.noFilters);
  const products = shop === undefined ? [] : productsOf(shop, view);
  const first = (view.page - 1) * view.pageSize;
  const shown = products.slice(first, first + view.pageSize);
  useFocusKept(results, shown.map(({ id }) => id).join());
  const isWhole = !FRONT_VIEW.hasFilters(view) && view.page === 1;
  const facets = <Facets shop={shop} view={view} onChange={change} />;

  let content: ReactNode;
  if (shop === undefined) {
    content =
      error === null ? (
        <ProductGridSkeleton />
      ) : (
        <ErrorState title="The shop could not be loaded" error={error} onRetry={() => void refetch()} />
      );
  } else if (shop.products.length === 0) {
    content = (
      <EmptyState
        title="No products yet"
        action={
          <Button component={Link} to={CREATE_PATH} variant="outlined">
            Create a product
          </Button>
        }
      >
        Published products appear here.
      </EmptyState>
    );
  } else if (products.length === 0) {
    content = <NoMatchState onClear={clear}>No products match the filters.</NoMatchState>;
  } else {
    content = (
      <>
        <ProductGrid shop={shop} products={shown} fits={(variant) => fitsVariant(view, variant)} />
        <Box sx={{ mt: 2 }}>
          <PageBar paging={numberPaging(products.length)} totalText={productsText} />
        </Box>
      </>
    );
  }
  return (
    <>
      <DemoHeader
        title="Shop front"
        subtitle="Workwear, shoes and accessories for long shifts"
        section="management"
        action={
          <>
            <Button component={Link} to={ORDERS_PATH} variant="outlined">
              Orders
            </Button>
            <Cart />
          </>
        }
      />
      <FrontTools view={view} onChange={change} onFilters={isNarrow ? () => setOpen(true) : null} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '244px minmax(0, 1fr)' },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        {isNarrow ? (
          <SideDrawer
            title="Filters"
            side="start"
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            footer={
              <Button variant="contained" onClick={() => setOpen(false)}>
                Show {productsText(products.length)}
              </Button>
            }
          >
            {facets}
          </SideDrawer>
        ) : (
          <Card component="aside" aria-label="Filters" sx={{ px: 1.5, py: 1.25, displayPrint: 'none' }}>
            {facets}
          </Card>
        )}
        <Box
          component="section"
          ref={results}
          tabIndex={-1}
          aria-label="Results"
          sx={{ outline: 'none', minWidth: 0 }}
        >
          {isWhole && shop !== undefined && shop.products.length > 0 ? <FrontBanner /> : null}
          <FacetChips
            chips={chipsOf(view)}
            onRemove={(facet, value) => change(withoutChoice(view, facet, value))}
            onClearAll={clear}
            after={results}
          />
          {content}
        </Box>
      </Box>
    </>
  );
}
