import { ADMIN_TENANT, FEATURES, featuresOf } from '@aiso/contracts';
import type { FirstTenant } from './ensure-tenants.ts';

/** The tenants that every installation begins with (specification, sections 1, 2, 6 and 9). */
export const FIRST_TENANTS: readonly FirstTenant[] = [
  {
    id: 'naseem',
    name: 'naseem',
    displayName: 'Naseem',
    menuConfig: { type: 'full' },
    features: featuresOf('imageUpload', 'inference', 'patientManagement', 'reporting'),
  },
  {
    id: ADMIN_TENANT,
    name: 'admin',
    displayName: 'Admin',
    menuConfig: { type: 'full' },
    features: featuresOf(...FEATURES),
  },
  {
    id: 'medical-center',
    name: 'medical-center',
    displayName: 'Medical Center',
    theme: { primaryColor: '#1976d2', secondaryColor: '#dc004e' },
    menuConfig: {
      type: 'custom',
      customMenuItems: [
        {
          title: 'imageDiagnosis',
          subMenu: [{ title: 'pulmonology', icon: 'pulmonology', route: '/image-diagnosis' }],
        },
      ],
    },
    features: featuresOf('imageUpload', 'inference'),
  },
];
