import { describe, expect, it } from 'vitest';
import { bareClient } from '../bare-client.ts';
import { CLIENT, PASSWORD } from '../directory-server.ts';
import { serveDirectory } from '../serve-directory.ts';

const APP = 'http://localhost:5173';
const server = await serveDirectory({ more: { allowedOrigins: [APP] } });
const { call } = bareClient(() => server);

describe('the wire', () => {
  it('answers what it cannot do in the form that clients understand', async () => {
    expect(await call('NoSuchOperation', {})).toMatchObject({
      status: 400,
      type: 'UnknownOperationException',
      body: { __type: 'UnknownOperationException' },
    });
    expect((await call('ForgotPassword', {})).type).toBe('InvalidParameterException');
    expect((await call('AdminCreateUser', {})).type).toBe('MissingAuthenticationTokenException');
    expect((await call('AdminCreateUser', {}, { authorization: 'AWS4-HMAC-SHA256 x' })).type).toBe(
      'IncompleteSignatureException',
    );
    expect((await call('InitiateAuth', '{not json')).type).toBe('SerializationException');
    expect((await call('InitiateAuth', 'null')).type).toBe('InvalidParameterException');
    expect((await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId: 'foreign' })).type).toBe(
      'ResourceNotFoundException',
    );
    expect((await call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', ClientId: CLIENT })).type).toBe(
      'InvalidParameterException',
    );
    expect((await call('InitiateAuth', 'x'.repeat(70_000))).status).toBe(413);
    const wrongType = await fetch(server.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(wrongType.status).toBe(415);
  });

  it.each(['\0', 'a\0', '\ud800'])(
    'refuses %j, which no database keeps, in whatever it is said',
    async (no) => {
      const inputs: readonly (readonly [string, object])[] = [
        ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: no, PASSWORD } }],
        ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: no, SRP_A: 'ff' } }],
        ['ForgotPassword', { Username: no }],
        ['ConfirmForgotPassword', { Username: no, ConfirmationCode: '123456', Password: PASSWORD }],
        ['ConfirmSignUp', { Username: no, ConfirmationCode: '123456' }],
        ['ResendConfirmationCode', { Username: no }],
      ];
      for (const [name, input] of inputs) {
        const { status, type } = await call(name, { ClientId: CLIENT, ...input });
        expect([status, type], name).toEqual([400, 'InvalidParameterException']);
      }
    },
  );

  it('lets pages of an origin that is named call, with the headers that the clients send', async () => {
    const preflight = await fetch(server.address, {
      method: 'OPTIONS',
      headers: { origin: APP, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
    for (const header of [
      'x-amz-target',
      'x-amz-user-agent',
      'cache-control',
      'content-type',
      'amz-sdk-request',
      'authorization',
    ]) {
      expect(allowed).toContain(header);
    }
    expect(preflight.headers.get('access-control-allow-origin')).toBe(APP);
    const answer = await fetch(server.address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1' },
      body: '{}',
    });
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype');
  });
});
