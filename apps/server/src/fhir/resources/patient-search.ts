import { SEXES } from '@aiso/contracts';
import { sql } from 'kysely';
import { termsOf } from '../../registry/words.ts';
import { GENDER_SYSTEM, GENDERS, issuerOf } from '../codes.ts';
import { amongPairs, type Condition, either, NOTHING, oneOf } from '../search/condition.ts';
import type { Token } from '../search/parameter.ts';

/** By numbers and those who gave them out. */
export function byNumber(tokens: readonly Token[]): Condition {
  const known = tokens.flatMap(({ system, code }) => {
    const issuer = system === undefined || system === '' ? system : issuerOf(system);
    return system !== undefined && issuer === undefined ? [] : [{ issuer, code }];
  });
  const numbers = known.flatMap(({ code }) => code ?? []);
  const ofAnybody = known.flatMap(({ issuer, code }) => (issuer === undefined ? (code ?? []) : []));
  const pairs = known.filter(({ issuer, code }) => issuer !== undefined && code !== undefined);
  const issuers = known.flatMap(({ issuer, code }) => (code === undefined ? (issuer ?? []) : []));
  const ofPairs = amongPairs(
    [sql`p.mrn_issuer`, sql`p.mrn`],
    [sql`${pairs.map(({ issuer }) => issuer)}::text[]`, sql`${pairs.map(({ code }) => code)}::text[]`],
  );
  const ofNumbers = either(oneOf(sql`p.mrn`, ofAnybody), pairs.length === 0 ? NOTHING : ofPairs);
  return either(
    // An index knows the numbers: the pairs are looked at behind it.
    numbers.length === 0 ? NOTHING : sql`(${oneOf(sql`p.mrn`, numbers)} AND ${ofNumbers})`,
    issuers.length === 0 ? NOTHING : sql`(p.mrn IS NOT NULL AND ${oneOf(sql`p.mrn_issuer`, issuers)})`,
  );
}

/** Each word walks a range of the index, and may find many. */
const WORD_COST = 10;
export const costOfWords = (text: string): number => WORD_COST * termsOf([text]).length;

const PARTS = {
  name: sql`(t.of_family OR t.of_given)`,
  family: sql`t.of_family`,
  given: sql`t.of_given`,
} as const;

/** By the words of the index that stand in a part of the name: all words of one text have to fit. */
export const byWords =
  (part: keyof typeof PARTS) =>
  (texts: readonly string[], tenantId: string): Condition => {
    const sought = texts.flatMap((text, place) => {
      const words = termsOf([text]);
      return words.map((word) => ({ place, word, words: words.length }));
    });
    if (sought.length === 0) return NOTHING;
    return sql`p.id IN (
      SELECT t.patient_id
      FROM unnest(
        ${sought.map(({ place }) => place)}::int[], ${sought.map(({ words }) => words)}::int[],
        ${sought.map(({ word }) => word)}::text[], ${sought.map(({ word }) => `${word}\u{10ffff}`)}::text[]
      ) w (place, words, word, beyond)
      JOIN patient_terms t ON t.tenant_id = ${tenantId} AND t.term >= w.word AND t.term < w.beyond
      WHERE ${PARTS[part]}
      GROUP BY w.place, w.words, t.patient_id
      HAVING count(DISTINCT w.word) = w.words
    )`;
  };

/** Of somebody whose sex nobody knows nothing is said: no code finds such a patient. */
export function byGender(tokens: readonly Token[]): Condition {
  const sexes = SEXES.filter((sex) =>
    tokens.some(
      ({ system, code }) =>
        (system ?? GENDER_SYSTEM) === GENDER_SYSTEM && (code ?? GENDERS[sex]) === GENDERS[sex],
    ),
  );
  return oneOf(sql`p.sex`, sexes);
}
