import type en from '../en/chat.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Chat',
  unread_one: 'Chat, {{count}} conversación sin leer',
  unread_many: 'Chat, {{count}} de conversaciones sin leer',
  unread_other: 'Chat, {{count}} conversaciones sin leer',
  note: 'Contenido de demostración: las personas y los mensajes son inventados, y lo que escriba se queda en esta ventana.',
  conversations: 'Conversaciones',
  isUnread: 'Sin leer',
  markAllRead: 'Marcar todo como leído',
  back: 'Todas las conversaciones',
  messages: 'Mensajes con {{name}}',
  you: 'Usted',
  reply: 'Responder a {{name}}',
  send: 'Enviar',
  presence: { online: 'En línea', away: 'Ausente', offline: 'Sin conexión' },
} satisfies Translation<typeof en>;
