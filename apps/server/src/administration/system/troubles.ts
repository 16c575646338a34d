import type { SystemTrouble, SystemView } from '@aiso/contracts';

type Facts = Omit<SystemView, 'troubles'> & {
  readonly lostOriginals: number;
  readonly migrations: { readonly failed: number; readonly paused: number };
};

/** Somebody should have looked by then: an image takes seconds. */
const LONG_WAIT_MINUTES = 10;
/** A certificate is renewed a month before its end; then something keeps that from happening. */
const CERTIFICATE_DAYS = 21;
/** Time to buy a disk. */
const DISK_DAYS = 60;
/** As many times what has to stay free: uploads are refused when that is reached. */
const LOW_DISK = 3;
const MINUTE_MS = 60_000;

const ORDER = ['error', 'warning', 'info'] as const satisfies readonly SystemTrouble['severity'][];

/** What is wrong with the installation, worst first; each once. */
export function troublesOf(facts: Facts): SystemTrouble[] {
  return [...partsOf(facts), ...workOf(facts), ...placesOf(facts)].toSorted(
    (one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity),
  );
}

const trouble = (
  isThere: boolean,
  severity: SystemTrouble['severity'],
  kind: SystemTrouble['kind'],
  value: number | null = null,
): SystemTrouble[] => (isThere ? [{ kind, severity, value }] : []);

const partsOf = ({ health }: Facts): SystemTrouble[] => [
  ...trouble(health.database !== 'ok', 'error', 'database'),
  ...trouble(health.objects !== 'ok', 'error', 'objects'),
  ...trouble(health.decoders !== 'ok', 'error', 'decoders'),
  ...trouble(health.disk === 'full', 'error', 'disk_full'),
  ...trouble(health.inference === 'unavailable', 'error', 'inference_unavailable'),
  ...trouble(health.inference === 'unreachable', 'error', 'inference_unreachable'),
  ...trouble(health.inference === 'absent', 'error', 'inference_absent'),
];

function workOf({ at, queues, waitsSince, storage, lostOriginals, migrations }: Facts): SystemTrouble[] {
  const failedImages = storage.tenants.reduce((sum, { failed }) => sum + failed.total, 0);
  const failedJobs = queues.reduce((sum, { canTryAgain, failed }) => sum + (canTryAgain ? failed : 0), 0);
  const waitMinutes =
    waitsSince === null ? 0 : Math.floor((Date.parse(at) - Date.parse(waitsSince)) / MINUTE_MS);
  return [
    ...trouble(lostOriginals > 0, 'error', 'originals_lost', lostOriginals),
    ...trouble(migrations.failed > 0, 'error', 'migration_failed', migrations.failed),
    ...trouble(failedImages > 0, 'warning', 'images_failed', failedImages),
    ...trouble(failedJobs > 0, 'warning', 'jobs_failed', failedJobs),
    ...trouble(waitMinutes >= LONG_WAIT_MINUTES, 'warning', 'queue_waits', waitMinutes),
    ...trouble(migrations.paused > 0, 'info', 'migration_paused', migrations.paused),
  ];
}

function placesOf({ health, storage, certificate, mail, doors }: Facts): SystemTrouble[] {
  const { disk, daysLeft } = storage;
  const isLow = health.disk === 'ok' && disk.freeBytes < disk.keptFreeBytes * LOW_DISK;
  const ends = certificate?.daysLeft ?? Number.POSITIVE_INFINITY;
  return [
    ...trouble(ends < 0, 'error', 'certificate_expired', Math.abs(ends)),
    ...trouble(mail === 'away', 'error', 'mail_away'),
    ...trouble(isLow, 'warning', 'disk_low'),
    ...trouble(!isLow && daysLeft !== null && daysLeft <= DISK_DAYS, 'warning', 'disk_fills', daysLeft),
    ...trouble(ends >= 0 && ends <= CERTIFICATE_DAYS, 'warning', 'certificate_ends', ends),
    ...trouble(doors.transport === 'clear', 'warning', 'clear_text'),
    ...trouble(mail === 'kept', 'info', 'mail_kept'),
  ];
}
