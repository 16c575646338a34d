import type en from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {
  productName: 'AISO',
  wordmark: 'ai-so',
  version: '1.0',
  researchNotice: 'Para investigación y evaluación, no para diagnóstico.',
  model: 'modelo',
  modelSays: 'Dicho por el modelo, no por una persona',
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  loading: 'Cargando',
  clearFilters: 'Borrar filtros',
  reference: 'Referencia {{id}}',
  somethingWentWrong: 'Algo ha fallado',
  notFound: {
    title: 'Página no encontrada',
    message: 'Hemos movido el contenido a otra página',
    search: 'Buscar una página',
    none: 'Ninguna página a su alcance tiene ese nombre.',
    home: 'Ir a la página principal',
  },
  crash: {
    title: 'Esta página ha dejado de funcionar',
    message:
      'Lo que guardó está a salvo. Cargue la página de nuevo; si vuelve a fallar, comunique a su administrador la referencia de abajo.',
    reload: 'Cargar de nuevo',
    home: 'Ir a la página principal',
  },
  newVersion: {
    title: 'Hay una versión nueva',
    message:
      'Parte de esta página pertenece a una versión que ha sido sustituida. Cargue la página de nuevo para continuar.',
  },
  form: { required: 'Obligatorio', invalid: 'Dato no válido' },
  unreachable: {
    title: 'Esta página no se puede cargar ahora',
    message:
      'No hay conexión con el servidor. Vuelva a cargar la página cuando se restablezca; el menú sigue funcionando.',
  },
} satisfies Translation<typeof en>;
