import type en from '../en/search.ts';
import type { Translation } from '../translation.ts';

/** Spotlight search. */
export default {
  open: 'Buscar',
  openHint: 'Buscar ({{keys}})',
  title: 'Búsqueda',
  field: 'Buscar pacientes, estudios, páginas y acciones',
  placeholder: 'Buscar',
  clear: 'Borrar la búsqueda',
  results: 'Resultados de la búsqueda',
  categories: 'Categorías',
  tab: {
    all: 'Todo',
    patients: 'Pacientes',
    studies: 'Estudios',
    pages: 'Páginas',
    actions: 'Acciones',
    demo: 'Demo',
  },
  recent: 'Recientes',
  recentNote:
    'Últimas páginas y acciones abiertas en este dispositivo. No se guarda lo que escribe ni qué pacientes abre.',
  forgetRecent: 'Borrar recientes',
  hint: 'Escriba el principio de un nombre, número de historia, fecha de nacimiento, número de acceso, nombre de archivo o hallazgo.',
  demoNote: 'Contenido de demostración: estas listas son ficticias y responden con una demora simulada.',
  demo: {
    favourites: 'Demo: favoritos',
    people: 'Demo: personas',
    projects: 'Demo: proyectos',
    files: 'Demo: archivos',
  },
  favouriteOn: 'Favorito',
  favouriteOff: 'No es favorito',
  showMore: 'Mostrar {{count}} más',
  showLess: 'Mostrar menos',
  more: 'Hay más. Añada una palabra para acotar.',
  empty: 'No hay resultados',
  emptyHint: 'Pruebe con otro término de búsqueda',
  searching: 'Buscando',
  found_one: '{{count}} resultado',
  found_many: '{{count}} de resultados',
  found_other: '{{count}} resultados',
  mrn: 'N.º de historia {{mrn}}',
  born: 'nac. {{date}}',
  unnamedPatient: 'Paciente sin nombre',
  keys: {
    move: 'mover',
    open: 'abrir',
    close: 'cerrar',
  },
  action: {
    upload: 'Enviar imágenes',
    useLightMode: 'Usar modo claro',
    useDarkMode: 'Usar modo oscuro',
    language: 'Cambiar idioma a {{name}}',
    customization: 'Personalizar apariencia',
    signOut: 'Cerrar sesión',
  },
  /** More words by which an action is found; they are not shown. */
  words: {
    upload: 'subir cargar imágenes archivos dicom nuevo estudio',
    mode: 'tema apariencia oscuro claro noche',
    language: 'idioma lengua traducción language',
    customization: 'tema colores diseño dirección ajustes',
    signOut: 'salir desconectar logout',
  },
} satisfies Translation<typeof en>;
