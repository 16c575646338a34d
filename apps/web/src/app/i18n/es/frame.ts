import type en from '../en/frame.ts';
import type { Translation } from '../translation.ts';

export default {
  skipToContent: 'Saltar al contenido',
  mainNavigation: 'Navegación principal',
  breadcrumb: 'Ruta de navegación',
  openMenu: 'Abrir menú',
  collapseSidebar: 'Contraer la barra lateral',
  expandSidebar: 'Expandir la barra lateral',
  profileMenu: 'Menú de perfil de {{name}}',
  role: { admin: 'Administrador', user: 'Usuario' },
  useLightMode: 'Usar el modo claro',
  useDarkMode: 'Usar el modo oscuro',
  signOut: 'Cerrar sesión',
  goToStart: 'Ir a la página de inicio',
  patients: {
    title: 'Pacientes',
    empty:
      'Las páginas de pacientes no forman parte de esta versión. Los estudios se encuentran en la lista de envíos.',
    action: 'Abrir la lista de envíos',
  },
  more: 'Más',
  moreTools: 'Más herramientas',
  language: 'Idioma',
  myAccount: 'Mi cuenta',
  profileSettings: 'Ajustes del perfil',
  account: {
    email: 'Correo electrónico',
    organisation: 'Organización',
    role: 'Función',
    groups: 'Grupos',
    noGroups: 'Ninguno',
    changedBy: 'Estos datos los cambia su administrador.',
  },
  settings: { mode: 'Modo', light: 'Claro', dark: 'Oscuro', onThisDevice: 'Se guarda en este dispositivo.' },
} satisfies Translation<typeof en>;
