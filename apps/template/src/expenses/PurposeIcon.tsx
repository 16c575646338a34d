import BoltOutlined from '@mui/icons-material/BoltOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import FlightOutlined from '@mui/icons-material/FlightOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LocalGroceryStoreOutlined from '@mui/icons-material/LocalGroceryStoreOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import SportsEsportsOutlined from '@mui/icons-material/SportsEsportsOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Category, Kind } from './transactions.ts';

const ICONS: Readonly<Record<Category | Exclude<Kind, 'expense'>, typeof SvgIcon>> = {
  housing: HomeOutlined,
  groceries: LocalGroceryStoreOutlined,
  eatingOut: RestaurantOutlined,
  transport: DirectionsBusOutlined,
  utilities: BoltOutlined,
  leisure: SportsEsportsOutlined,
  shopping: ShoppingBagOutlined,
  health: FavoriteBorderOutlined,
  travel: FlightOutlined,
  income: PaymentsOutlined,
  saving: SavingsOutlined,
};

type PurposeIconProps = { readonly of: keyof typeof ICONS | null };

/** What money came or went for, as a picture beside its words. */
export function PurposeIcon({ of }: PurposeIconProps) {
  const Icon = of === null ? CreditCardOutlined : ICONS[of];
  const isIncome = of === 'income';
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        display: 'inline-grid',
        placeItems: 'center',
        width: 30,
        height: 30,
        borderRadius: 1,
        color: isIncome ? 'success.main' : 'text.secondary',
        bgcolor: isIncome ? 'color-mix(in srgb, currentColor 12%, transparent)' : 'action.hover',
      }}
    >
      <Icon sx={{ fontSize: 18 }} />
    </Box>
  );
}
