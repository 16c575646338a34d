import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { G, N } from '../../src/crypto/group.ts';
import { modularPower } from '../../src/crypto/modular-power.ts';
import { claimSignature, deriveKey } from '../../src/crypto/srp.ts';
import { bareClient, strings, TIMESTAMP } from '../bare-client.ts';
import { type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';
import { shareOfLonger } from './compared-times.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
});
afterAll(async () => server.close());
const { initiate, prepareClaim, respond } = bareClient(() => server);

describe('SRP sign-in under attack', () => {
  it('refuses a client number that is zero modulo N', async () => {
    await server.addPerson('zero@example.org');
    for (const A of ['0', '00', N.toString(16), (2n * N).toString(16)]) {
      const answer = await initiate('zero@example.org', A);
      expect(answer).toMatchObject({ status: 400, type: 'InvalidParameterException' });
    }
  });

  it('does not accept the key that follows from a client number of zero', async () => {
    await server.addPerson('zero-key@example.org');
    const claim = await prepareClaim('zero-key@example.org', 'Wrong-Password-1');
    const block = Buffer.from(claim.ChallengeResponses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '', 'base64');
    const identity = { poolName: 'aiso', userId: claim.ChallengeResponses['USERNAME'] ?? '' };
    const forged = claimSignature(deriveKey(0n, 1n), identity, block, TIMESTAMP).toString('base64');
    claim.ChallengeResponses['PASSWORD_CLAIM_SIGNATURE'] = forged;
    expect(await respond(claim)).toMatchObject({ type: 'NotAuthorizedException' });
  });

  it('accepts a claim once', async () => {
    await server.addPerson('replay@example.org');
    const claim = await prepareClaim('replay@example.org', PASSWORD);
    expect(await respond(claim)).toMatchObject({ status: 200 });
    expect(await respond(claim)).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
    const twice = await prepareClaim('replay@example.org', PASSWORD);
    const answers = await Promise.all(Array.from({ length: 8 }, () => respond(twice)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const block = twice.ChallengeResponses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '';
    for (const spelling of [`${block}=`, ` ${block}`, block.replaceAll('+', '-').replaceAll('/', '_')]) {
      const respelt = { ...twice.ChallengeResponses, PASSWORD_CLAIM_SECRET_BLOCK: spelling };
      const again = await respond({ ...twice, ChallengeResponses: respelt });
      expect(again).toMatchObject({ type: 'NotAuthorizedException' });
    }
  });

  it('is not led by a challenge that was changed, and tells nothing of what one holds', async () => {
    await server.addPerson('sealed@example.org');
    const claim = await prepareClaim('sealed@example.org', PASSWORD);
    const block = Buffer.from(claim.ChallengeResponses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '', 'base64');
    expect(block.toString('latin1')).not.toContain('sealed@example.org');
    for (const place of [0, 20, 40, block.length - 1]) {
      const changed = Buffer.from(block);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      const respelt = {
        ...claim.ChallengeResponses,
        PASSWORD_CLAIM_SECRET_BLOCK: changed.toString('base64'),
      };
      const answer = await respond({ ...claim, ChallengeResponses: respelt });
      expect(answer).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
    }
    expect((await respond(claim)).status).toBe(200);
  });

  it('refuses forged, foreign and late challenges', async () => {
    await server.addPerson('forge@example.org');
    await server.addPerson('other@example.org');
    const claim = await prepareClaim('forge@example.org', PASSWORD);
    const other = await prepareClaim('other@example.org', PASSWORD);
    const forged = {
      ...claim.ChallengeResponses,
      PASSWORD_CLAIM_SECRET_BLOCK: randomBytes(32).toString('base64'),
    };
    expect((await respond({ ...claim, ChallengeResponses: forged })).type).toBe('NotAuthorizedException');
    expect((await respond({ ...claim, Session: 'another-session-than-this-one' })).type).toBe(
      'NotAuthorizedException',
    );
    const swapped = { ...claim.ChallengeResponses, USERNAME: other.ChallengeResponses['USERNAME'] ?? '' };
    expect((await respond({ ...claim, ChallengeResponses: swapped })).type).toBe('NotAuthorizedException');
    server.advance(181_000);
    expect((await respond(other)).type).toBe('NotAuthorizedException');
  });

  it('voids a claim made with the password of before', async () => {
    const userId = await server.addPerson('voided@example.org');
    const claim = await prepareClaim('voided@example.org', PASSWORD);
    await server.core.setPassword(userId, 'Other-Password-2');
    expect(await respond(claim)).toMatchObject({ type: 'NotAuthorizedException' });
  });

  it('shows the same salt and id for a name that nobody has, however it is written', async () => {
    const parameters = async (username: string) => {
      const A = await modularPower(G, 12_345_678_901_234_567_890n);
      const { body } = await initiate(username, A.toString(16));
      const { SALT, USER_ID_FOR_SRP, SRP_B } = strings(body['ChallengeParameters']);
      return { SALT, USER_ID_FOR_SRP, B: SRP_B };
    };
    const first = await parameters('nobody@example.org');
    const second = await parameters(' NOBODY@example.org');
    expect({ ...second, B: '' }).toEqual({ ...first, B: '' });
    expect(second.B).not.toBe(first.B);
    expect(first.SALT).toMatch(/^[0-9a-f]{32}$/u);
    expect(first.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
    );
    expect((await parameters('somebody-else@example.org')).SALT).not.toBe(first.SALT);
  });

  it('slows guessing on known and unknown names alike, and lets the owner in seconds later', async () => {
    await server.addPerson('guessed@example.org');
    for (const username of ['guessed@example.org', 'unknown-guessed@example.org']) {
      const claims = await Promise.all(
        Array.from({ length: 40 }, () => prepareClaim(username, 'Wrong-Password-1')),
      );
      const answers = await server.whileStanding(() => Promise.all(claims.map(respond)));
      const refused = answers.filter(({ body }) => body['message'] === 'Password attempts exceeded');
      expect(refused).toHaveLength(35);
    }
    await server.whileStanding(async () => {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        server.advance(15_001);
        const wrong = await respond(await prepareClaim('guessed@example.org', 'Wrong-Password-1'));
        expect(wrong.body['message']).toBe('Incorrect email or password.');
      }
      const tooSoon = await respond(await prepareClaim('guessed@example.org', PASSWORD));
      expect(tooSoon.body['message']).toBe('Password attempts exceeded');
      server.advance(15_001);
      expect((await respond(await prepareClaim('guessed@example.org', PASSWORD))).status).toBe(200);
      expect((await respond(await prepareClaim('guessed@example.org', PASSWORD))).status).toBe(200);
    });
  });

  it('takes as long for a name that nobody has as for one that exists', async () => {
    await server.addPerson('timed@example.org');
    const claiming = (username: string) => async () => {
      server.advance(16_000);
      const claim = await prepareClaim(username, 'Wrong-Password-1');
      const start = performance.now();
      const answer = await respond(claim);
      expect(answer.body['message']).toBe('Incorrect email or password.');
      return performance.now() - start;
    };
    const share = await shareOfLonger(40, claiming('timed@example.org'), claiming('untimed@example.org'));
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.85);
  }, 60_000);

  it('stores neither the password nor its verifier in the open', async () => {
    const userId = await server.addPerson('stored@example.org');
    const row = await server.database
      .selectFrom('directory.users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    const verifier = server.core.passwords.openVerifier(userId, row.srp_verifier ?? Buffer.alloc(0));
    expect(row.srp_verifier?.includes(verifier.toString(16))).toBe(false);
    expect(() =>
      server.core.passwords.openVerifier(
        randomBytes(16).toString('hex'),
        row.srp_verifier ?? Buffer.alloc(0),
      ),
    ).toThrow();
  });
});
