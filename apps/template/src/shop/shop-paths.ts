const MANAGEMENT = '/blueprints/generic-admin-dashboard/management';

/** Where the shop's pages are. */
export const FRONT_PATH = `${MANAGEMENT}/shop-front`;
export const LISTING_PATH = `${MANAGEMENT}/shop-listing`;
export const CREATE_PATH = `${MANAGEMENT}/shop-product-create`;
export const ORDERS_PATH = `${MANAGEMENT}/shop-orders`;
export const orderPath = (number: number): string => `${MANAGEMENT}/shop-order-details?id=${number}`;
export const detailsPath = (id: string): string => `${MANAGEMENT}/shop-product-details?id=${id}`;
export const editPath = (id: string): string => `${CREATE_PATH}?id=${id}`;
