import type { Call } from '../call.ts';
import { GotrueError } from '../errors.ts';

/** What a client may know of the instance before anybody signs in. */
export const settings: Call = async (gotrue) => ({
  external: {
    anonymous_users: false,
    email: true,
    phone: false,
    google: gotrue.providers.has('google'),
    github: gotrue.providers.has('github'),
  },
  disable_signup: !gotrue.core.allowsSignUp,
  mailer_autoconfirm: gotrue.autoConfirm,
  phone_autoconfirm: false,
  sms_provider: '',
  mfa_enabled: true,
  saml_enabled: false,
});

export const health: Call = async () => ({
  version: 'aiso',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
});

export const keySet: Call = async (gotrue, _request, reply) => {
  reply.header('cache-control', 'public, max-age=60');
  return gotrue.core.keys.jwks();
};

/** Enterprise sign-on by SAML is not offered. */
export const sso: Call = async () => {
  throw new GotrueError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
};
