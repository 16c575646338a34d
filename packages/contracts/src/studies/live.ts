import { z } from 'zod';
import type { UploadView } from '../uploads/uploads.ts';
import type { StudyView } from './studies.ts';

/** `/api/live`, a websocket. The client's first message authenticates; a token never stands in a URL. */
export const liveClientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('authenticate'), token: z.string().min(1).max(8192) }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type LiveClientMessage = z.infer<typeof liveClientMessageSchema>;

export type LiveServerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  | { readonly type: 'upload.changed'; readonly upload: UploadView }
  | { readonly type: 'study.changed'; readonly study: StudyView }
  /** It is no longer in any list: removed, or its images went to another study. */
  | { readonly type: 'study.gone'; readonly studyId: string }
  /** The person's own notifications changed: read them again. */
  | { readonly type: 'notifications.changed' }
  /** Events may have been missed: read again what is shown. */
  | { readonly type: 'resync' };
