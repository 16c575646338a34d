import type en from '../en/pwa.ts';
import type { Translation } from '../translation.ts';

export default {
  offline: { title: 'No hay conexión' },
  unreachable: { title: 'No se puede acceder al servidor' },
  gone: {
    signedIn:
      'Los envíos esperan y continúan solos. Lo que está en pantalla se puede seguir leyendo; no se carga ni se guarda nada nuevo.',
    guest: 'Para iniciar sesión hace falta conexión. Este aviso desaparece cuando vuelva.',
  },
  newVersion: {
    title: 'Hay una versión nueva',
    message: 'Vuelva a cargar la página para usarla. Mientras tanto, esta sigue funcionando.',
    sending: 'Todavía se están enviando archivos. Cuando terminen, se podrá volver a cargar la página.',
    load: 'Volver a cargar',
  },
  hide: 'Ocultar este aviso',
} satisfies Translation<typeof en>;
