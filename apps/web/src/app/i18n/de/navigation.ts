import type en from '../en/navigation.ts';
import type { Translation } from '../translation.ts';

export default {
  application: 'Anwendung',
  imageDiagnosis: 'Bilddiagnostik',
  pulmonology: 'Pneumologie',
  uploadListing: 'Upload-Liste',
  upload: 'Upload',
  patient: 'Patienten',
  inference: 'Auswertung',
  home: 'Start',
  administration: 'Administration',
  users: 'Benutzer',
  tenants: 'Mandanten',
  models: 'Modelle',
  monitoring: 'Überwachung',
  auditLog: 'Prüfprotokoll',
} satisfies Translation<typeof en>;
