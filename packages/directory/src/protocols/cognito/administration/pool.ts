import { sql } from 'kysely';
import { z } from 'zod';
import type { Core } from '../../../core.ts';
import { ONE_TIME_PASSWORD_DAYS } from '../../../users/one-time-password.ts';
import { operation, requireClient } from '../operation.ts';
import { SCHEMA, WRITABLE_NAMES } from '../schema.ts';
import { epochSeconds, poolSchema, requirePool } from './input.ts';

/** Since when there is a pool, and for how many people. */
async function historyOf({
  context,
}: Pick<Core, 'context'>): Promise<{ readonly dates: object; readonly users: number }> {
  const { rows } = await sql<{ began_at: Date; users: string }>`select
    least((select min(created_at) from directory.groups), (select min(created_at) from directory.users),
      (select min(created_at) from directory.signing_keys)) as began_at,
    (select count(*) from directory.users) as users`.execute(context.database);
  const began = epochSeconds(rows[0]?.began_at ?? context.clock.now());
  return { dates: { CreationDate: began, LastModifiedDate: began }, users: Number(rows[0]?.users ?? 0) };
}

// Asked of everybody, or of groups alone, for which the protocol has no word.
const secondFactor = ({ context }: Pick<Core, 'context'>): 'ON' | 'OPTIONAL' =>
  context.allNeedSecondFactor ? 'ON' : 'OPTIONAL';

/** What the pool is like. The account of its ARN is none: it is nobody's at Amazon. */
export const describeUserPool = operation(poolSchema, async (core, input) => {
  requirePool(core, input.UserPoolId);
  const { context, allowsSignUp, passwordHistory } = core;
  const { dates, users } = await historyOf(core);
  return {
    UserPool: {
      Id: context.poolId,
      Name: context.poolName,
      Arn: `arn:aws:cognito-idp:${context.poolRegion}:000000000000:userpool/${context.poolId}`,
      ...dates,
      SchemaAttributes: SCHEMA,
      EstimatedNumberOfUsers: users,
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireUppercase: true,
          RequireLowercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
          TemporaryPasswordValidityDays: ONE_TIME_PASSWORD_DAYS,
          PasswordHistorySize: passwordHistory.length,
        },
      },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      MfaConfiguration: secondFactor(core),
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: !allowsSignUp },
    },
  };
});

export const getUserPoolMfaConfig = operation(poolSchema, async (core, input) => {
  requirePool(core, input.UserPoolId);
  return { SoftwareTokenMfaConfiguration: { Enabled: true }, MfaConfiguration: secondFactor(core) };
});

const pageSchema = {
  MaxResults: z.number().int().min(1).max(60),
  NextToken: z.string().max(4096).optional(),
};

/** The one pool that there is. */
export const listUserPools = operation(z.object(pageSchema), async (core) => {
  const { poolId, poolName } = core.context;
  return { UserPools: [{ Id: poolId, Name: poolName, ...(await historyOf(core)).dates }] };
});

const clientName = ({ context }: Pick<Core, 'context'>) => ({
  UserPoolId: context.poolId,
  ClientId: context.clientId,
  ClientName: context.clientId,
});

/** The one client that there is. */
export const listUserPoolClients = operation(
  poolSchema.extend(pageSchema).partial({ MaxResults: true }),
  async (core, input) => {
    requirePool(core, input.UserPoolId);
    return { UserPoolClients: [clientName(core)] };
  },
);

export const describeUserPoolClient = operation(
  poolSchema.extend({ ClientId: z.string().min(1).max(128) }),
  async (core, input) => {
    requirePool(core, input.UserPoolId);
    requireClient(core, input.ClientId);
    const { context } = core;
    return {
      UserPoolClient: {
        ...clientName(core),
        ...(await historyOf(core)).dates,
        ReadAttributes: SCHEMA.map(({ Name }) => Name).filter((name) => name !== 'sub'),
        WriteAttributes: WRITABLE_NAMES,
        AllowedOAuthFlowsUserPoolClient: false,
        ExplicitAuthFlows: [
          'ALLOW_USER_SRP_AUTH',
          'ALLOW_USER_PASSWORD_AUTH',
          'ALLOW_ADMIN_USER_PASSWORD_AUTH',
          'ALLOW_REFRESH_TOKEN_AUTH',
        ],
        PreventUserExistenceErrors: 'ENABLED',
        EnableTokenRevocation: true,
        AccessTokenValidity: context.accessTokenSeconds,
        IdTokenValidity: context.accessTokenSeconds,
        RefreshTokenValidity: Math.round(context.refreshTokenSeconds / 86_400),
        TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'days' },
        AuthSessionValidity: 3,
      },
    };
  },
);
