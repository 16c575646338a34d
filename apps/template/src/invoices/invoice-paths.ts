import { DEMO_ROOT } from '../kit/places.ts';

export const LISTING_PATH = `${DEMO_ROOT}/management/invoices-listing`;

/** In the address's `id`: the invoice that is not there yet. */
export const NEW_ID = 'new';

const DETAILS_PATH = `${DEMO_ROOT}/management/invoices-details`;

export const detailsPath = (id: string): string => `${DETAILS_PATH}?id=${encodeURIComponent(id)}`;
export const editPath = (id: string): string => `${detailsPath(id)}&edit=yes`;
