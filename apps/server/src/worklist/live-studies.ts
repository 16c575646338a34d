import type { Act, LiveMessageTo } from '@aiso/contracts';
import type { LiveSource } from '../platform/live/routes.ts';
import type { Services } from '../platform/services.ts';
import { UPLOADS_CHANNEL } from '../registry/changes.ts';
import { removeOverduePresences } from '../registry/study-presences.repository.ts';
import { studyViewsByIds } from '../registry/study-views.ts';
import { uploadViewsByIds } from '../registry/upload-views.ts';
import { STUDIES_CHANNEL, tellStudies } from '../registry/worklist-row.ts';

/** How often it is looked for people who have gone without closing what they had open. */
const SWEEP_MS = 5_000;
/** Changes that come close together are read from the database once. */
const GATHER_MS = 40;

type Told = LiveMessageTo<'tenant'>;
/** What somebody must be allowed to be told of it; null: whoever listens is. */
const ACT_OF: Readonly<Record<Told['type'], Act | null>> = {
  'study.changed': 'study:read',
  'study.gone': 'study:read',
  'upload.changed': 'upload:read',
  resync: null,
};

type Listener = (message: Told) => void;
type Changed = { readonly studies: Set<string>; readonly uploads: Set<string> };

/** Brings changes of a tenant's studies and uploads to that tenant's sockets, and to no other. */
export async function openLiveStudies({
  datastore,
  log,
}: Pick<Services, 'datastore' | 'log'>): Promise<LiveSource> {
  const rooms = new Map<string, Set<Listener>>();
  const changed = new Map<string, Changed>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (tenantId: string, message: Told): void => {
    for (const listener of rooms.get(tenantId) ?? []) listener(message);
  };

  const flush = async (): Promise<void> => {
    timer = undefined;
    const batch = [...changed];
    changed.clear();
    for (const [tenantId, of] of batch) {
      for (const message of await readChanges(datastore, tenantId, of)) tell(tenantId, message);
    }
  };

  const onNotice = (kind: keyof Changed, payload: string): void => {
    const notice = parseNotice(payload);
    if (notice === undefined || !rooms.has(notice.tenantId)) return;
    const of = changed.get(notice.tenantId) ?? { studies: new Set(), uploads: new Set() };
    of[kind].add(notice.id);
    changed.set(notice.tenantId, of);
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

  // The database's clock decides, and one process of several removes a row: that one tells all.
  const sweep = setInterval(() => {
    for (const tenantId of rooms.keys())
      datastore
        .tenantTransaction(tenantId, async (tx) => tellStudies(tx, await removeOverduePresences(tx)))
        .catch((error: unknown) => log.warn({ err: error }, 'who has left was not looked for'));
  }, SWEEP_MS);

  const unlisten = [
    await datastore.listen(STUDIES_CHANNEL, (payload) => onNotice('studies', payload), onMissed),
    await datastore.listen(UPLOADS_CHANNEL, (payload) => onNotice('uploads', payload), onMissed),
  ];
  return {
    join({ tenantId, can }, send) {
      const listener: Listener = (message) => {
        const act = ACT_OF[message.type];
        if (act === null || can.has(act)) send(message);
      };
      const room = rooms.get(tenantId) ?? new Set();
      rooms.set(tenantId, room.add(listener));
      return () => {
        room.delete(listener);
        if (room.size === 0 && rooms.get(tenantId) === room) rooms.delete(tenantId);
      };
    },
    async close() {
      clearInterval(sweep);
      clearTimeout(timer);
      for (const stop of unlisten) await stop();
    },
  };
}

async function readChanges(
  datastore: Services['datastore'],
  tenantId: string,
  changed: Changed,
): Promise<readonly Told[]> {
  return datastore.tenantTransaction(tenantId, async (tx) => {
    const studies = await studyViewsByIds(tx, [...changed.studies]);
    const uploads = await uploadViewsByIds(tx, [...changed.uploads]);
    const shown = new Set(studies.map(({ studyId }) => studyId));
    const gone = [...changed.studies].filter((studyId) => !shown.has(studyId));
    return [
      ...studies.map((study) => ({ type: 'study.changed', study }) as const),
      ...gone.map((studyId) => ({ type: 'study.gone', studyId }) as const),
      ...uploads.map((upload) => ({ type: 'upload.changed', upload }) as const),
    ];
  });
}

/** `t`: the tenant; `s` or `u`: the study or upload. */
function parseNotice(payload: string): { tenantId: string; id: string } | undefined {
  const notice: unknown = JSON.parse(payload);
  if (typeof notice !== 'object' || notice === null || !('t' in notice)) return undefined;
  const id = 's' in notice ? notice.s : 'u' in notice ? notice.u : undefined;
  return typeof notice.t === 'string' && typeof id === 'string' ? { tenantId: notice.t, id } : undefined;
}
