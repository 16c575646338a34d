/** The unavoidable parts of a sign-in, and a client's side of SRP, for benchmarks and tests. */
export { G } from './crypto/group.ts';
export { modularPower, sharedKey } from './crypto/modular-power.ts';
export { claimSignature, clientKey, serverExchange, srpVerifier } from './crypto/srp.ts';
export { ARGON2 } from './users/passwords.ts';
