import type en from '../en/users.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Usuarios',
  you: '{{name}} (usted)',
  never: 'Nunca',
  none: 'Ninguno',
  failed: 'No se han podido leer los usuarios',
  menu: 'Acciones para {{name}}',
  column: {
    person: 'Persona',
    tenant: 'Organización',
    role: 'Función',
    groups: 'Grupos',
    state: 'Estado',
    secondFactor: 'Segundo factor',
    lastSignIn: 'Último acceso',
    created: 'Añadido',
  },
  role: { admin: 'Administrador', user: 'Usuario' },
  state: {
    active: 'Activo',
    invited: 'Aún no ha accedido',
    expired: 'Contraseña de un uso caducada',
    unconfirmed: 'Dirección sin confirmar',
    resetRequired: 'Debe restablecer la contraseña',
    disabled: 'Desactivado',
  },
  secondFactor: { on: 'Activado', off: 'Desactivado', short: 'Segundo factor activado' },
  filters: {
    label: 'Filtros',
    search: 'Buscar por nombre o correo',
    searchHint: 'Nombre o correo',
    anyTenant: 'Cualquier organización',
    group: 'Grupo',
    anyGroup: 'Cualquier grupo',
    anyState: 'Cualquier estado',
  },
  empty: { title: 'Aún no hay nadie', message: 'Invite a la primera persona.' },
  elsewhere: {
    title: 'Las personas se gestionan en otro directorio',
    message:
      'Ha iniciado sesión mediante un directorio ajeno a este programa. Allí están los nombres, las contraseñas, los grupos y los segundos factores: invite, modifique, desactive y restablezca allí a las personas. La organización y el rol se deducen de los grupos y atributos que tienen allí; lo que puede hacer una organización se define aquí, en Organizaciones.',
  },
  invite: { open: 'Invitar usuario', title: 'Invitar usuario', submit: 'Invitar' },
  edit: {
    submit: 'Guardar',
    endsSessions:
      'Un cambio de organización, función o grupos tiene efecto inmediato: la persona tiene que volver a iniciar sesión.',
  },
  form: {
    email: 'Correo electrónico',
    emailInvalid: 'Introduzca una dirección de correo válida',
    givenName: 'Nombre',
    familyName: 'Apellidos',
    roleHint: 'Un administrador de la organización Admin administra todas las organizaciones.',
    groupsHint:
      'Otros grupos; los de la organización y la función se añaden solos. Intro o una coma añade uno.',
    groupsInvalid: 'Un nombre de grupo tiene letras, cifras y . + = @ _ - sin espacios',
    language: 'Idioma del correo',
  },
  command: {
    edit: 'Editar',
    resetPassword: 'Restablecer contraseña',
    signOut: 'Cerrar todas las sesiones',
    removeSecondFactor: 'Quitar el segundo factor',
    disable: 'Desactivar',
    enable: 'Activar',
  },
  ask: {
    resetPassword: {
      title: '¿Restablecer la contraseña de {{name}}?',
      message:
        'La contraseña actual deja de valer, se cierran todas las sesiones y la sustituye una contraseña de un solo uso.',
    },
    signOut: {
      title: '¿Cerrar todas las sesiones de {{name}}?',
      message: 'Todas las sesiones terminan en segundos. Lo que no se haya enviado se pierde.',
    },
    removeSecondFactor: {
      title: '¿Quitar el segundo factor de {{name}}?',
      message: 'Desde entonces basta la contraseña, hasta que se configure otra aplicación.',
    },
    disable: {
      title: '¿Desactivar a {{name}}?',
      message: 'Se cierran todas las sesiones y nadie accede con esta cuenta hasta que se active de nuevo.',
    },
  },
  done: {
    invited: 'Invitación enviada a {{email}}',
    changed: 'Se ha modificado a {{name}}',
    passwordMailed: 'Contraseña de un solo uso enviada a {{email}}',
    signOut: 'Se han cerrado todas las sesiones de {{name}}',
    removeSecondFactor: 'Se ha quitado el segundo factor de {{name}}',
    disable: 'Se ha desactivado a {{name}}',
    enable: 'Se ha activado a {{name}}',
  },
  bulk: {
    button: '{{command}} ({{total}})',
    addToGroup: 'Añadir a un grupo',
    add: 'Añadir',
    ask: {
      addToGroup: {
        title: '¿Añadir a {{group}} a las personas seleccionadas ({{total}})?',
        message: 'Un cambio de grupos surte efecto enseguida: tienen que iniciar sesión de nuevo.',
      },
      signOut: {
        title: '¿Cerrar todas las sesiones de las personas seleccionadas ({{total}})?',
        message: 'Sus sesiones terminan en segundos. Lo que no se haya enviado se pierde.',
      },
      disable: {
        title: '¿Desactivar a las personas seleccionadas ({{total}})?',
        message: 'Se cierran sus sesiones y nadie accede con estas cuentas hasta que se activen de nuevo.',
      },
    },
    done: {
      addToGroup: 'Añadidas a {{group}}: {{total}}',
      signOut: 'Sesiones cerradas en todas partes: {{total}}',
      disable: 'Desactivadas: {{total}}',
      enable: 'Activadas: {{total}}',
    },
    failed: 'Sin hacer para {{total}}: {{reason}}',
  },
  password: {
    title: 'Contraseña de un solo uso',
    message: 'No hay servidor de correo configurado. Entregue usted esta contraseña a {{email}}:',
    label: 'Contraseña de un solo uso',
    hint: 'Solo se muestra ahora, vale 7 días y se cambia en el primer acceso.',
    copy: 'Copiar',
    copied: 'Copiada',
    done: 'Listo',
  },
} satisfies Translation<typeof en>;
