export { type DeidentifyReport, deidentify, identitiesIn } from './deidentify.ts';
export { pseudonymsFrom, tableOf } from './identities.ts';
export { type DeidentifyKeys, pseudonymsOf } from './pseudonyms.ts';
