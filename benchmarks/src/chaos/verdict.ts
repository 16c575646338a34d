import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatastore } from '@aiso/datastore';
import { sql } from 'kysely';

const TENANT = 'naseem';

/** A file by its bytes, from whatever source it came, and whether that said that it was taken. */
export type Outcome = { readonly sha256: string; readonly isAcknowledged: boolean };

export type Verdict = {
  readonly acknowledged: number;
  readonly images: number;
  readonly studies: number;
  /** Files that were acknowledged and have no result, or that no row of the worklist counts. */
  readonly lost: readonly string[];
  /** Files with more than one image or result, and identifiers of more than one study. */
  readonly doubled: readonly string[];
  /** Uploads that found themselves repeated, though each was sent once. */
  readonly repeated: number;
  /** Studies that wait for somebody to say whose they are. */
  readonly conflicts: number;
  readonly otherStates: Readonly<Record<string, number>>;
};

type Image = {
  readonly sha256: string;
  readonly state: string;
  readonly study_id: string;
  readonly study_instance_uid: string;
  readonly results: number;
  readonly images: number;
  /** As the worklist shows its study. */
  readonly shown_state: string | null;
  readonly shown_images: number | null;
};
type Found = { readonly images: readonly Image[]; readonly repeated: number; readonly conflicts: number };

/**
 * Waits until the queue is empty or `deadline` is over, then looks at what the database holds of each file.
 */
export async function judge(
  dataDir: string,
  outcomes: readonly Outcome[],
  deadline: number,
): Promise<Verdict> {
  const datastore = await openDatastore({ dataDir: resolve(dataDir), roles: [] });
  try {
    const read = (): Promise<Found> =>
      datastore.tenantTransaction(TENANT, async ({ db }) => {
        const { rows: images } = await sql<Image>`
          SELECT images.sha256, images.state, images.study_id, study_instance_uid,
            (SELECT count(*)::int FROM results WHERE results.image_id = images.id) AS results,
            (count(*) OVER (PARTITION BY images.study_id))::int AS images,
            worklist.state AS shown_state, worklist.image_count AS shown_images
          FROM images JOIN studies ON studies.id = images.study_id LEFT JOIN worklist USING (study_id)`.execute(
          db,
        );
        const { rows: counts } = await sql<{ repeated: number; conflicts: number }>`
          SELECT (SELECT count(*)::int FROM "aiso-uploads" WHERE is_repeat) AS repeated,
            (SELECT count(*)::int FROM conflicts) AS conflicts`.execute(db);
        return { images, repeated: counts[0]?.repeated ?? 0, conflicts: counts[0]?.conflicts ?? 0 };
      });
    const isUnderWay = ({ state }: Image): boolean => state === 'queued' || state === 'inferring';
    let found = await read();
    while (found.images.some(isUnderWay) && Date.now() < deadline) {
      await sleep(1000);
      found = await read();
    }
    return verdictOf(found, outcomes);
  } finally {
    await datastore.close();
  }
}

function verdictOf({ images, repeated, conflicts }: Found, outcomes: readonly Outcome[]): Verdict {
  const acknowledged = outcomes.filter(({ isAcknowledged }) => isAcknowledged);
  const read = images.filter(isReadAndShown);
  const kept = new Set(read.map(({ sha256 }) => sha256));
  const others = images.filter((image) => !read.includes(image));
  const otherStates: Record<string, number> = {};
  for (const { state, shown_state } of others) {
    const name = `${state}, shown as ${shown_state ?? 'nothing'}`;
    otherStates[name] = (otherStates[name] ?? 0) + 1;
  }
  const studies = new Map(images.map((image) => [image.study_id, image.study_instance_uid]));
  return {
    acknowledged: acknowledged.length,
    images: images.length,
    studies: studies.size,
    lost: acknowledged.map(({ sha256 }) => sha256).filter((sha256) => !kept.has(sha256)),
    doubled: [
      ...repeatedIn(images.map(({ sha256 }) => sha256)),
      ...images.filter(({ results }) => results > 1).map(({ sha256 }) => sha256),
      ...repeatedIn([...studies.values()]),
    ],
    repeated,
    conflicts,
    otherStates,
  };
}

const isReadAndShown = (image: Image): boolean =>
  image.state === 'done' &&
  image.results > 0 &&
  image.shown_state === 'done' &&
  image.shown_images === image.images;

const repeatedIn = (values: readonly string[]): readonly string[] =>
  values.filter((value, place) => values.indexOf(value) !== place);
