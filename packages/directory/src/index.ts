export type { Clock } from './context.ts';
export { loadMasterKey } from './crypto/master-key.ts';
export { type Directory, type DirectoryOptions, openDirectory } from './directory.ts';
export type { DirectoryElsewhere } from './elsewhere/directory-elsewhere.ts';
export { remoteKeys } from './elsewhere/remote-keys.ts';
export { supabaseElsewhere } from './elsewhere/supabase-project.ts';
export { userPoolElsewhere } from './elsewhere/user-pool.ts';
export { GITHUB_API_URL, GITHUB_URL, githubProvider } from './oauth/github.ts';
export { GOOGLE_ISSUER, googleProvider } from './oauth/google.ts';
export type { OAuthProvider } from './oauth/provider.ts';
export { cognitoProtocol } from './protocols/cognito/plugin.ts';
export { gotrueProtocol } from './protocols/gotrue/plugin.ts';
export type { GotrueOptions } from './protocols/gotrue/service.ts';
export type { OwnSession } from './tokens/own-sessions.ts';
export {
  type Access,
  type Identity,
  openTokenVerifier,
  type TokenVerifier,
  type TokenVerifierOptions,
} from './tokens/verify.ts';
export type { NewUser } from './users/new-user.ts';
export { checkOwnPassword, type PasswordCheck } from './users/own-password.ts';
export { chosenPasswordFlaws, type PasswordFlaw, passwordFlaws } from './users/password-policy.ts';
export { qrCode } from './users/qr-code.ts';
export type { User } from './users/user.ts';
export type { Users } from './users/users.ts';
