import { z } from 'zod';
import type { Identity } from '../../tokens/verify.ts';
import { isUserId } from '../../users/user.ts';
import { attributesOfAppMetadata } from './metadata.ts';

export type Assurance = 'aal1' | 'aal2';
export type Method = { readonly method: string; readonly timestamp: number };

export const AUDIENCE = 'authenticated';
export const MAXIMUM_LENGTH = 16_384;
/** What an access token of a person says. */
export const claimsSchema = z.object({
  sub: z.string().refine(isUserId),
  session_id: z.string().refine(isUserId),
  email: z.string(),
  iat: z.number(),
  exp: z.number(),
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
});
export type Claims = z.output<typeof claimsSchema>;

/** The signed-in user as the product knows one. Groups, tenant and role come from `app_metadata` alone. */
export function identityOf(claims: Claims): Identity {
  const { user_metadata: own, app_metadata: app } = claims;
  const text = (...names: string[]): string | null => {
    const name = names.find((candidate) => typeof own[candidate] === 'string' && own[candidate] !== '');
    return name === undefined ? null : String(own[name]);
  };
  const givenName = text('given_name', 'first_name', 'firstName');
  const familyName = text('family_name', 'last_name', 'lastName');
  const attributes = attributesOfAppMetadata(app);
  const groups = z.array(z.string()).safeParse(app['groups']);
  const signedInAt = Math.min(claims.iat, ...claims.amr.map(({ timestamp }) => timestamp));
  return {
    id: claims.sub,
    email: claims.email,
    name: text('name', 'full_name') ?? givenName ?? claims.email,
    avatar: '',
    givenName,
    familyName,
    profile: attributes['custom:profile'] ?? attributes['custom:role'] ?? null,
    attributes: {
      sub: claims.sub,
      email: claims.email,
      ...(givenName === null ? {} : { given_name: givenName }),
      ...(familyName === null ? {} : { family_name: familyName }),
      ...attributes,
    },
    groups: groups.success ? groups.data : [],
    sessionId: claims.session_id,
    authTime: new Date(signedInAt * 1000),
    expiresAt: new Date(claims.exp * 1000),
  };
}
