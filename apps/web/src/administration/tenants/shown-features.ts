import { FEATURES, type Features, type Permission } from '@aiso/contracts/permissions';

/**
 * The features that open something. There are no reports to see: a tenant keeps what it has of that feature,
 * and its people the permission, and no switch says so.
 */
export const SHOWN_FEATURES = FEATURES.filter((feature) => feature !== 'reporting');

export const isShownPermission = (permission: Permission): boolean => permission !== 'report:view';

export const openFeatures = ({ features }: { readonly features: Features }): number =>
  SHOWN_FEATURES.filter((feature) => features[feature]).length;
