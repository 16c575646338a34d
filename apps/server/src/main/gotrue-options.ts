import type { Settings } from '@aiso/contracts';
import { type GotrueOptions, githubProvider, googleProvider, type OAuthProvider } from '@aiso/directory';

/** How the settings configure the GoTrue protocol. A provider without client id and secret is not offered. */
export function gotrueOptionsOf(settings: Settings): GotrueOptions {
  return {
    siteUrl: settings.AISO_SITE_URL,
    redirectAllowList: settings.AISO_REDIRECT_ALLOW_LIST,
    autoConfirm: settings.AISO_SIGN_UP_AUTO_CONFIRM,
    mailSignIn: settings.AISO_GOTRUE_MAIL_SIGN_IN,
    manualLinking: settings.AISO_GOTRUE_MANUAL_LINKING,
    passwordRules: settings.AISO_GOTRUE_PASSWORD_RULES,
    serviceRoleKey: settings.AISO_DIRECTORY_SERVICE_ROLE_KEY,
    providers: providersOf(settings),
  };
}

function providersOf(settings: Settings): OAuthProvider[] {
  const providers: OAuthProvider[] = [];
  const google = credentialsOf(
    settings.AISO_OAUTH_GOOGLE_CLIENT_ID,
    settings.AISO_OAUTH_GOOGLE_CLIENT_SECRET,
  );
  if (google !== null) providers.push(googleProvider(google, settings.AISO_OAUTH_GOOGLE_ISSUER));
  const github = credentialsOf(
    settings.AISO_OAUTH_GITHUB_CLIENT_ID,
    settings.AISO_OAUTH_GITHUB_CLIENT_SECRET,
  );
  if (github !== null) {
    providers.push(
      githubProvider(github, settings.AISO_OAUTH_GITHUB_URL, settings.AISO_OAUTH_GITHUB_API_URL),
    );
  }
  return providers;
}

const credentialsOf = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret };
