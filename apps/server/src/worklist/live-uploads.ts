import type { LiveServerMessage, UploadView } from '@aiso/contracts';
import type { LiveSource } from '../platform/live/routes.ts';
import type { Services } from '../platform/services.ts';
import { uploadViewsByIds } from '../registry/upload.repository.ts';
import { UPLOADS_CHANNEL } from '../registry/upload-notice.ts';

/** Changes that come close together are read from the database once. */
const GATHER_MS = 40;

type Listener = (message: LiveServerMessage) => void;

/** Brings changes of a tenant's uploads to that tenant's sockets, and to no other. */
export async function openLiveUploads({
  datastore,
  log,
}: Pick<Services, 'datastore' | 'log'>): Promise<LiveSource> {
  const rooms = new Map<string, Set<Listener>>();
  const changed = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (tenantId: string, message: LiveServerMessage): void => {
    for (const listener of rooms.get(tenantId) ?? []) listener(message);
  };

  const flush = async (): Promise<void> => {
    timer = undefined;
    const batch = [...changed];
    changed.clear();
    for (const [tenantId, ids] of batch) {
      const uploads = await readUploads(datastore, tenantId, [...ids]);
      for (const upload of uploads) tell(tenantId, { type: 'upload.changed', upload });
    }
  };

  const onNotice = (payload: string): void => {
    const notice = parseNotice(payload);
    if (notice === undefined || !rooms.has(notice.tenantId)) return;
    const ids = changed.get(notice.tenantId) ?? new Set();
    changed.set(notice.tenantId, ids.add(notice.uploadId));
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        log.warn({ err: error }, 'live updates were missed');
        for (const tenantId of rooms.keys()) tell(tenantId, { type: 'resync' });
      });
    }, GATHER_MS);
  };

  const onMissed = (): void => {
    for (const tenantId of rooms.keys()) tell(tenantId, { type: 'resync' });
  };

  const unlisten = await datastore.listen(UPLOADS_CHANNEL, onNotice, onMissed);
  return {
    join({ tenantId }, listener) {
      const room = rooms.get(tenantId) ?? new Set();
      rooms.set(tenantId, room.add(listener));
      return () => {
        room.delete(listener);
        if (room.size === 0 && rooms.get(tenantId) === room) rooms.delete(tenantId);
      };
    },
    async close() {
      clearTimeout(timer);
      await unlisten();
    },
  };
}

async function readUploads(
  datastore: Services['datastore'],
  tenantId: string,
  ids: string[],
): Promise<readonly UploadView[]> {
  return datastore.tenantTransaction(tenantId, (tx) => uploadViewsByIds(tx, ids));
}

function parseNotice(payload: string): { tenantId: string; uploadId: string } | undefined {
  const notice: unknown = JSON.parse(payload);
  if (typeof notice !== 'object' || notice === null || !('t' in notice) || !('u' in notice)) return undefined;
  return typeof notice.t === 'string' && typeof notice.u === 'string'
    ? { tenantId: notice.t, uploadId: notice.u }
    : undefined;
}
