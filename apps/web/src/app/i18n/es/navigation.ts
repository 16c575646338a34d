import type en from '../en/navigation.ts';
import type { Translation } from '../translation.ts';

export default {
  application: 'Aplicación',
  imageDiagnosis: 'Diagnóstico por imagen',
  pulmonology: 'Neumología',
  uploadListing: 'Lista de envíos',
  upload: 'Enviar imágenes',
  patient: 'Paciente',
  inference: 'Inferencia',
  home: 'Inicio',
  administration: 'Administración',
  users: 'Usuarios',
  tenants: 'Organizaciones',
  models: 'Modelos',
  monitoring: 'Supervisión',
  auditLog: 'Registro de auditoría',
} satisfies Translation<typeof en>;
