import type en from '../en/navigation.ts';
import type { Translation } from '../translation.ts';

export default {
  application: 'Application',
  imageDiagnosis: 'Diagnostic par image',
  pulmonology: 'Pneumologie',
  uploadListing: 'Liste des envois',
  upload: 'Envoi d’images',
  patient: 'Patient',
  inference: 'Inférence',
  home: 'Accueil',
  administration: 'Administration',
  users: 'Utilisateurs',
  tenants: 'Organisations',
  models: 'Modèles',
  monitoring: 'Surveillance',
  auditLog: 'Journal d’audit',
} satisfies Translation<typeof en>;
