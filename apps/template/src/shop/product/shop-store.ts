import { demoStore } from '../../kit/demo-store.ts';
import { makeShop } from './make-shop.ts';
import { NO_SHOP, type Shop } from './shop.ts';

/** The one shop of all its pages. */
export const SHOP = demoStore<Shop>({ id: 'shop', make: () => makeShop(), none: NO_SHOP });
