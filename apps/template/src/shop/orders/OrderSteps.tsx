import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { DONE_TEXT, ORDER_TEXT, type Order, type OrderState, WAY } from './order.ts';

/** When an order came to a state; null where it has not. */
const reachedAt = ({ events }: Order, state: OrderState): number | null =>
  events.findLast(({ text }) => text === DONE_TEXT[state])?.at ?? null;

/** How far an order is on its way. One that was cancelled or came back says so by its state. */
export function OrderSteps({ order }: { readonly order: Order }) {
  const { dateTime } = useFormats();
  const reached = WAY.map((state) => ({ state, at: reachedAt(order, state) }));
  const isOnItsWay = WAY.some((state) => state === order.state);
  return (
    <Card sx={{ px: { xs: 1.5, sm: 3 }, py: 2, displayPrint: 'none' }}>
      <Box
        component="ol"
        aria-label="Progress"
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${WAY.length}, minmax(0, 1fr))`,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {reached.map(({ state, at }, step) => (
          <Box
            key={state}
            component="li"
            aria-current={order.state === state ? 'step' : undefined}
            sx={{
              position: 'relative',
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              textAlign: 'center',
              // The line from the step before.
              '&:not(:first-of-type)::before': {
                content: '""',
                position: 'absolute',
                insetBlockStart: 13,
                insetInlineEnd: 'calc(50% + 18px)',
                width: 'calc(100% - 36px)',
                height: '2px',
                bgcolor: at === null ? 'divider' : 'success.main',
              },
            }}
          >
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 28,
                height: 28,
                borderRadius: '50%',
                fontSize: '0.8125rem',
                fontWeight: 600,
                ...(at === null
                  ? { border: 2, borderColor: 'divider', color: 'text.secondary' }
                  : { bgcolor: 'success.main', color: 'success.contrastText' }),
              }}
            >
              {at === null ? step + 1 : <CheckOutlined sx={{ fontSize: 18 }} />}
            </Box>
            <Box sx={{ mt: 0.5, fontWeight: order.state === state ? 600 : 400, fontSize: '0.8125rem' }}>
              {state === 'new' ? 'Placed' : ORDER_TEXT[state]}
              <HiddenText>{at === null ? ', still to come' : ', done'}</HiddenText>
            </Box>
            <Box
              sx={{
                display: { xs: 'none', sm: 'block' },
                fontSize: '0.75rem',
                color: 'text.secondary',
                minHeight: '1lh',
              }}
            >
              {at === null ? (isOnItsWay ? '' : '–') : dateTime(new Date(at).toISOString())}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
