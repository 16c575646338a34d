import { ADMIN_TENANT, type Features } from '@aiso/contracts';
import type { FirstTenant } from './ensure-tenants.ts';

const ALL_FEATURES: Features = {
  imageUpload: true,
  inference: true,
  patientManagement: true,
  reporting: true,
  administration: true,
};

/** The tenants that every installation begins with (specification, sections 1, 2, 6 and 9). */
export const FIRST_TENANTS: readonly FirstTenant[] = [
  {
    id: 'naseem',
    name: 'naseem',
    displayName: 'Naseem',
    logo: null,
    theme: { primaryColor: null, secondaryColor: null },
    menuConfig: { type: 'full' },
    features: { ...ALL_FEATURES, administration: false },
    reads: 'both',
  },
  {
    id: ADMIN_TENANT,
    name: 'admin',
    displayName: 'Admin',
    logo: null,
    theme: { primaryColor: null, secondaryColor: null },
    menuConfig: { type: 'full' },
    features: ALL_FEATURES,
    reads: 'both',
  },
  {
    id: 'medical-center',
    name: 'medical-center',
    displayName: 'Medical Center',
    logo: null,
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
    features: {
      ...ALL_FEATURES,
      patientManagement: false,
      reporting: false,
      administration: false,
    },
    reads: 'both',
  },
];
