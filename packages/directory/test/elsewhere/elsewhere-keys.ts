import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** A key pair as a directory elsewhere has it, and tokens made with it. */
export async function newKey(alg: 'RS256' | 'ES256' = 'RS256', kid: string = randomUUID()) {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const jwk: JWK = { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' };
  return {
    jwk,
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(privateKey),
  };
}

/**
 * Publishes a key set over HTTP; what it answers can be changed, and it can be stopped and started again at
 * its address.
 */
export async function startKeyServer() {
  const state = { keys: [] as JWK[], asked: 0, answer: null as ((response: ServerResponse) => void) | null };
  const server = createServer((_request, response) => {
    state.asked += 1;
    if (state.answer !== null) return state.answer(response);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: state.keys }));
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    start: () => listen(port),
    async stop(): Promise<void> {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
