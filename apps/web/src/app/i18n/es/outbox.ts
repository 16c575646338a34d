import type en from '../en/outbox.ts';
import type { Translation } from '../translation.ts';

export default {
  tab: 'Bandeja de salida',
  title: 'Bandeja de salida de esta evaluación',
  about:
    'Correos que esta instalación no ha enviado porque no hay un servidor de correo configurado. Solo los ven los navegadores de este equipo.',
  empty: {
    title: 'Aún no hay correos',
    message: 'Pida un código o invite a alguien: el correo aparece aquí por sí solo.',
  },
  to: 'Para',
} satisfies Translation<typeof en>;
