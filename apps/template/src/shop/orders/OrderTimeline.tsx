import { CardSection } from '@aiso/ui/CardSection.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import type { Order } from './order.ts';

/** What became of an order, the newest first. */
export function OrderTimeline({ order: { events, customer } }: { readonly order: Order }) {
  const { dateTime } = useFormats();
  return (
    <Card>
      <CardSection title="Timeline">
        <Box component="ol" reversed aria-label="Timeline" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {events.toReversed().map(({ at, by, text }, index) => (
            <Box
              key={events.length - index}
              component="li"
              sx={{
                position: 'relative',
                display: 'flex',
                gap: 1.25,
                pb: 1.5,
                '&:not(:last-of-type)::before': {
                  content: '""',
                  position: 'absolute',
                  insetInlineStart: 13,
                  insetBlockStart: 32,
                  insetBlockEnd: 4,
                  width: '1px',
                  bgcolor: 'divider',
                },
                '&:last-of-type': { pb: 0 },
              }}
            >
              <NameAvatar name={by ?? customer.name} sizePx={28} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 500 }}>{text}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                  {by ?? customer.name} · {dateTime(new Date(at).toISOString())}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </CardSection>
    </Card>
  );
}
