import type en from '../en/account.ts';
import type { Translation } from '../translation.ts';

export default {
  elsewhere:
    'Su cuenta está en otro directorio. El nombre, la contraseña, el segundo factor y las sesiones se cambian allí.',
  tab: { display: 'Pantalla', password: 'Contraseña', secondFactor: 'Segundo factor', sessions: 'Sesiones' },
  names: { given: 'Nombre', family: 'Apellidos', saved: 'Se ha cambiado su nombre' },
  password: {
    current: 'Contraseña actual',
    change: 'Cambiar contraseña',
    changed: 'Se ha cambiado su contraseña',
    endsOthers: 'Sus demás sesiones terminan; esta sigue.',
  },
  proof: {
    password: 'Contraseña',
    add: 'Introduzca su contraseña para configurar un segundo factor.',
    renew:
      'Introduzca su contraseña. Los códigos de recuperación que tiene dejan de valer y se crean diez nuevos.',
    remove:
      'Introduzca su contraseña. Desde entonces bastará ella sola y sus códigos de recuperación dejan de valer.',
    mailOn:
      'Introduzca su contraseña. Desde entonces también se le podrá enviar un código por correo al acceder.',
    mailOff: 'Introduzca su contraseña. Desde entonces no se le enviará ningún código por correo al acceder.',
  },
  secondFactor: {
    on: 'El segundo factor está activado',
    off: 'El segundo factor está desactivado',
    what: 'Un código de una aplicación de autenticación de su teléfono, que se pide junto a la contraseña en cada acceso.',
    codesLeft_one: 'Queda {{count}} código de recuperación.',
    codesLeft_many: 'Quedan {{count}} de códigos de recuperación.',
    codesLeft_other: 'Quedan {{count}} códigos de recuperación.',
    add: 'Configurar aplicación de autenticación',
    goOn: 'Continuar',
    renew: 'Nuevos códigos de recuperación',
    remove: 'Quitar el segundo factor',
    removed: 'Se ha quitado el segundo factor',
    scan: 'Escanee esta imagen con su aplicación de autenticación e introduzca el código que muestra.',
    qr: 'Código QR para la aplicación de autenticación',
    orType: 'Si no puede escanearla, escriba esta clave en la aplicación:',
    secret: 'Clave para la aplicación de autenticación',
    code: 'Código de la aplicación',
    sixDigits: 'Introduzca las seis cifras que muestra la aplicación',
    confirm: 'Activar',
  },
  mailCodes: {
    label: 'Códigos también por correo',
    what: 'Al acceder elige entre la aplicación y un código que se envía a {{email}}.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    turnedOn: 'Se han activado los códigos por correo',
    turnedOff: 'Se han desactivado los códigos por correo',
    no_mail_server: 'No hay códigos por correo: aquí no se ha configurado ningún servidor de correo.',
    unverified_address: 'No hay códigos por correo: su dirección {{email}} no está confirmada.',
    other_sign_in: 'No hay códigos por correo: aquí el acceso solo pide códigos de la aplicación.',
  },
  codes: {
    title: 'Códigos de recuperación',
    once: 'Guarde estos códigos en un lugar seguro: solo se muestran ahora. Cada uno permite acceder una vez en lugar de la aplicación.',
    file: 'Códigos de recuperación de AISO de {{email}}. Cada uno vale una vez.',
    download: 'Descargar',
    done: 'Los he guardado',
  },
  sessions: {
    this: 'Este dispositivo',
    used: 'Último uso {{time}}',
    signedIn: 'Acceso {{time}}',
    browser: '{{browser}} en {{system}}',
    unknown: 'Navegador desconocido',
    end: 'Cerrar',
    endNamed: 'Cerrar {{name}}',
    endOthers: 'Cerrar las demás sesiones',
    askOne: '¿Cerrar la sesión de {{name}}?',
    askOthers: '¿Cerrar todas las demás sesiones?',
    askMessage: 'Quien la use quedará fuera en segundos. Lo que no se haya enviado se pierde.',
    ended: 'Se ha cerrado la sesión',
    othersEnded: 'Se han cerrado las demás sesiones',
  },
} satisfies Translation<typeof en>;
