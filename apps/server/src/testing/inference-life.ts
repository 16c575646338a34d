import type { Client } from 'pg';

const MINUTE_MS = 60_000;
const SITES = ['North', 'South', null];
const STATIONS = ['ROOM1', 'ROOM2', null];
const VERSIONS = ['1.0.0', '1.0.0', '0.9.0'];
const REASONS = ['blank', 'not_frontal_chest'];

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * What happens to a tenant's images over time, by chance: they are inferred, inferred anew with the same
 * version or another one, judged late, judged otherwise, deleted, and found to come from elsewhere. Straight
 * SQL by the owner, who may do all of it.
 */
export function inferenceLife(owner: Client, tenant: string, random: () => number, begin: string) {
  let now = Date.parse(begin);
  let made = 0;
  const images: string[] = [];
  const results: { readonly id: string; readonly isRead: boolean }[] = [];
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const newId = (): string => {
    made += 1;
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  };

  async function addImage(): Promise<string> {
    const id = newId();
    images.push(id);
    const study = newId();
    await owner.query(
      'INSERT INTO app.studies (tenant_id, id, study_instance_uid) VALUES ($1, $2::uuid, $3)',
      [tenant, study, `2.25.${made}`],
    );
    await owner.query(
      `INSERT INTO app.images (tenant_id, id, study_id, sha256, pixels_sha256, format, bytes, object_key, width, height, bits_stored, photometric,
         window_center, window_width, value_min, value_max, institution, manufacturer, station,
         door, sender_id, sender_email, sender_group, file_name)
       VALUES ($1, $2::uuid, $3, repeat(md5($2::text), 2), repeat(md5($2::text), 2), 'dicom', 1, 'k', 1, 1, 8, 'MONOCHROME2', 1, 1, 0, 1, $4, 'Maker', $5,
         'upload', 'u', 'u@test.example', 'g', 'a.dcm')`,
      [tenant, id, study, pick(SITES), pick(STATIONS)],
    );
    return id;
  }

  async function read(image: string): Promise<void> {
    const [id, version, isRead] = [newId(), pick(VERSIONS), random() > 0.15];
    results.push({ id, isRead });
    const at = new Date(now);
    await owner.query('BEGIN');
    await owner.query(
      `UPDATE app.results SET superseded_at = $1
       WHERE tenant_id = $2 AND image_id = $3 AND model_version = $4 AND superseded_at IS NULL`,
      [at, tenant, image, version],
    );
    await owner.query(
      `INSERT INTO app.results (tenant_id, id, image_id, model_name, model_version, preparation, gate_accepted, gate_score, gate_reason,
         population, decode_ms, prepare_ms, infer_ms, created_at, gate_unusual)
       VALUES ($1, $2, $3, 'plain', $4, 'p', $5, 0.5, $6, $7, 1, 1, 1, $8, $9)`,
      [
        tenant,
        id,
        image,
        version,
        isRead,
        isRead ? null : pick(REASONS),
        pick(['age_known', 'age_known', 'age_unknown']),
        at,
        isRead && random() < 0.2,
      ],
    );
    for (const [position, code] of (isRead ? ['light', 'dark'] : []).entries()) {
      const score = Math.round(random() * 20) / 20;
      await owner.query(
        `INSERT INTO app.findings (tenant_id, result_id, position, code, label, score, operating_point, above, experimental)
         VALUES ($1, $2, $3, $4, $4, $5, 0.5, $6, false)`,
        [tenant, id, position, code, score, score >= 0.5],
      );
    }
    await owner.query('COMMIT');
  }

  async function judge(): Promise<void> {
    const read = results.filter(({ isRead }) => isRead);
    if (read.length === 0) return;
    const { id } = pick(read);
    const verdict = [tenant, id, pick(['light', 'dark']), pick(['one', 'another'])];
    if (random() < 0.2) {
      await owner.query(
        'DELETE FROM app.verdicts WHERE tenant_id = $1 AND result_id = $2 AND code = $3 AND user_id = $4',
        verdict,
      );
      return;
    }
    await owner.query(
      `INSERT INTO app.verdicts (tenant_id, result_id, code, user_id, agrees) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (tenant_id, result_id, code, user_id) DO UPDATE SET agrees = excluded.agrees`,
      [...verdict, random() < 0.5],
    );
  }

  async function remove(): Promise<void> {
    const [gone] = results.splice(Math.floor(random() * results.length), 1);
    if (gone === undefined) return;
    await owner.query('DELETE FROM app.results WHERE tenant_id = $1 AND id = $2', [tenant, gone.id]);
  }

  const move = (): Promise<unknown> =>
    owner.query('UPDATE app.images SET institution = $3, station = $4 WHERE tenant_id = $1 AND id = $2', [
      tenant,
      pick(images),
      pick(SITES),
      pick(STATIONS),
    ]);

  return {
    /** The day (UTC) that it has come to. */
    today: () => new Date(now).toISOString().slice(0, 10),
    /** One thing more, up to six hours later. */
    async goOn(): Promise<void> {
      now += Math.ceil(random() * 360) * MINUTE_MS;
      const chance = random();
      if (images.length === 0 || chance < 0.4) await read(await addImage());
      else if (chance < 0.65) await read(pick(images));
      else if (chance < 0.9) await judge();
      else if (chance < 0.95) await remove();
      else await move();
    },
  };
}
