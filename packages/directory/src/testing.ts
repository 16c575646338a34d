/** The unavoidable parts of a sign-in, and a client's side of SRP, for benchmarks and tests. */
export { G, modularPower, sharedPower } from './crypto/modular-power.ts';
export { claimSignature, clientKey, srpVerifier } from './crypto/srp.ts';
export { ARGON2 } from './users/passwords.ts';
