import type { Command } from '@aiso/ui/commands/command.ts';
import type { Chosen } from '@aiso/ui/table/selection.ts';
import { castMember, OWN_ID } from '../../kit/cast/people.ts';
import { demoNow } from '../../kit/clock.ts';
import { workOn } from '../../kit/management/source.ts';
import { orderPath } from '../shop-paths.ts';
import { become, canBecome, type Deed, type Order, type OrderState, paid } from './order.ts';
import { ORDERS, type OrdersView, ordersText } from './orders-source.ts';

type OrderCommand = Command<Order, OrdersView>;

/** Done now, by who looks. */
export const ownDeed = (): Deed => ({ at: demoNow(), by: castMember(OWN_ID).name });

type Changing = Pick<OrderCommand, 'id' | 'text' | 'group' | 'isDestructive' | 'isOffered'> & {
  readonly becomes: (order: Order, deed: Deed) => Order;
  /** What was done: "packed". */
  readonly done: string;
};

/** For one or many; of all that match for those whom it fits. */
const changing = ({ becomes, done, ...command }: Changing): OrderCommand => ({
  ...command,
  on: 'both',
  safety: 'undo',
  becomes: (order) => becomes(order, ownDeed()),
  work: (chosen: Chosen<Order, OrdersView>) => {
    const deed = ownDeed();
    return workOn(ORDERS, {
      becomes: (order) => becomes(order, deed),
      fits: command.isOffered ?? (() => true),
      message: (count) => `${ordersText(count)} ${done}.`,
    })(chosen);
  },
});

const toState = (state: OrderState, text: string, group = 'state'): OrderCommand =>
  changing({
    id: state,
    text,
    group,
    done: state === 'returned' ? 'returned' : `marked as ${state}`,
    isOffered: (order) => canBecome(order, state),
    becomes: (order, deed) => become(order, state, deed),
  });

/** What can be done with orders, for one or for many. All of it can be undone. */
export const ORDER_COMMANDS: readonly OrderCommand[] = [
  { id: 'open', text: 'Open', on: 'row', to: ({ number }) => orderPath(number) },
  toState('packed', 'Mark as packed'),
  toState('shipped', 'Mark as shipped'),
  toState('delivered', 'Mark as delivered'),
  changing({
    id: 'paid',
    text: 'Mark as paid',
    group: 'payment',
    done: 'marked as paid',
    isOffered: ({ isPaid, state }) => !isPaid && state !== 'cancelled',
    becomes: paid,
  }),
  toState('returned', 'Mark as returned', 'end'),
  { ...toState('cancelled', 'Cancel order', 'end'), isDestructive: true },
];
