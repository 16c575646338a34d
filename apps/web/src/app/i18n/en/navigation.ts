/** Titles of menu entries and sections; the server's menu names these keys. */
export default {
  application: 'Application',
  imageDiagnosis: 'Image Diagnosis',
  pulmonology: 'Pulmonology',
  uploadListing: 'Upload Listing',
  upload: 'Upload',
  patient: 'Patient',
  inference: 'Inference',
  home: 'Home',
  administration: 'Administration',
  users: 'Users',
  tenants: 'Tenants',
  models: 'Models',
  monitoring: 'Monitoring',
  auditLog: 'Audit Log',
} as const;
