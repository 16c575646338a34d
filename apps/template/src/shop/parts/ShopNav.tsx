import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useDemoData } from '../../kit/use-demo.ts';
import { SHOP } from '../product/shop-store.ts';
import { FRONT_PATH, LISTING_PATH, ORDERS_PATH } from '../shop-paths.ts';

type ShopNavProps = { readonly shown: 'products' | 'orders' };

/** From one of the shop's pages behind the counter to the next. */
export function ShopNav({ shown }: ShopNavProps) {
  const { integer } = useFormats();
  const { data: shop } = useDemoData(SHOP);
  const waiting = shop?.orders.filter(({ state }) => state === 'new').length ?? 0;
  const places = [
    { id: 'products', text: 'Products', to: LISTING_PATH, count: 0 },
    { id: 'orders', text: 'Orders', to: ORDERS_PATH, count: waiting },
    { id: 'front', text: 'Shop front', to: FRONT_PATH, count: 0 },
  ];
  return (
    <Box
      component="nav"
      aria-label="Shop"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1, displayPrint: 'none' }}
    >
      {places.map(({ id, text, to, count }) => {
        const isShown = id === shown;
        return (
          <Link
            key={id}
            component={RouterLink}
            to={to}
            underline="none"
            color="textPrimary"
            aria-current={isShown ? 'page' : undefined}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.75,
              minHeight: 36,
              px: 1.25,
              borderRadius: 1,
              fontWeight: isShown ? 600 : 400,
              bgcolor: isShown ? 'action.selected' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          >
            {text}
            {count === 0 ? null : (
              <Box
                component="span"
                sx={{
                  px: 0.6,
                  borderRadius: 1,
                  fontSize: '0.75rem',
                  fontWeight: 600,
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                }}
              >
                {integer(count)} new
              </Box>
            )}
          </Link>
        );
      })}
    </Box>
  );
}
