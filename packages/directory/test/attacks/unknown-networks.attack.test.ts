import { expect, it } from 'vitest';
import { onBehalfOf } from '../../src/users/caller.ts';
import { serveDirectory } from '../serve-directory.ts';

const server = await serveDirectory();
const { attempts } = server.core;

const charge = (ip: string, account: string): Promise<boolean> =>
  onBehalfOf({ ip }, () => attempts.charge(account));

/** Each of the networks guesses every five seconds: refusals that are remembered are slow. */
async function guess(account: string, networks: readonly string[], seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 5) {
    for (const ip of networks) await charge(ip, account);
    server.advance(5000);
  }
}

const neighbourhoods = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `10.${Math.floor(at / 250)}.${at % 250}.66`);
const neighbours = (count: number): string[] => Array.from({ length: count }, (_, at) => `192.0.2.${at}`);

it.each([
  ['one network', neighbourhoods(1), 5],
  ['three networks', neighbourhoods(3), 5],
  ['twenty neighbours', neighbours(20), 5],
  ['fifty networks far from each other', neighbourhoods(50), 1],
])('%s that guess all the time keep nobody out of a new network', async (name, networks, tries) => {
  await server.whileStanding(async () => {
    const account = `wanted by ${name}`;
    for (const owner of ['203.0.113.9', '2001:db8:7::1']) {
      await guess(account, networks, 150);
      // The last of these is right; the guessers go on between them.
      for (let at = 0; at < tries; at += 1) {
        expect(await charge(owner, account)).toBe(true);
        await guess(account, networks, 5);
      }
    }
  });
});

it('one guesser leaves turns to somebody who mistypes for long', async () => {
  await server.whileStanding(async () => {
    await guess('mistyped', neighbourhoods(1), 1000);
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await charge('203.0.113.9', 'mistyped')).toBe(true);
      await guess('mistyped', neighbourhoods(1), 65);
    }
  });
});

it('guesses from ever new networks are judged forty times and once more in 15 seconds', async () => {
  await server.whileStanding(async () => {
    const networks = neighbourhoods(700);
    let judged = 0;
    for (const ip of networks.slice(0, 100)) if (await charge(ip, 'sprayed')) judged += 1;
    expect(judged).toBe(40);
    for (const ip of networks.slice(100)) {
      server.advance(1000);
      if (await charge(ip, 'sprayed')) judged += 1;
    }
    expect(judged).toBe(40 + 600 / 15);
    // In 24 hours: what security.md says.
    expect(40 + 86_400 / 15).toBeLessThanOrEqual(5800);
  });
});

it('a refusal for the sake of others costs the network that asks nothing', async () => {
  await server.whileStanding(async () => {
    for (const ip of neighbourhoods(40)) await charge(ip, 'crowded');
    for (let tries = 0; tries < 9; tries += 1) expect(await charge('203.0.113.9', 'crowded')).toBe(false);
    server.advance(15 * 21 * 1000);
    for (let tries = 0; tries < 5; tries += 1) expect(await charge('203.0.113.9', 'crowded')).toBe(true);
  });
});

it('the right password gives its turn back, and no more', async () => {
  await server.whileStanding(async () => {
    for (const ip of neighbourhoods(39)) expect(await charge(ip, 'returned')).toBe(true);
    expect(await charge('203.0.113.9', 'returned')).toBe(true);
    await onBehalfOf({ ip: '203.0.113.9' }, () => attempts.clear('returned'));
    expect(await charge('198.51.100.1', 'returned')).toBe(true);
    expect(await charge('198.51.101.1', 'returned')).toBe(false);
    expect(await charge('203.0.113.9', 'returned')).toBe(true);
  });
});

it('guesses of strangers keep nobody who is signed in from proving the password', async () => {
  const id = await server.addPerson('signed-in@example.org');
  await server.whileStanding(async () => {
    for (const ip of neighbourhoods(40)) await charge(ip, id);
    const { ownPassword } = server.directory;
    const actor = { tenantId: 'naseem', userId: id, email: null };
    const check = (password: string) => server.directory.as(actor, () => ownPassword.check(id, password));
    expect(await check('Own-Password-1')).toBe('right');
    for (let tries = 0; tries < 5; tries += 1) expect(await check('Wrong-Password-1')).toBe('wrong');
    expect(await check('Wrong-Password-1')).toBe('waiting');
  });
});

/** Seven in ten come for the first time; a third mistype once, a tenth of all four times more. */
it('a ward of 200 people behind one address signs in within ten minutes and meets no limit', async () => {
  const ward = '198.51.100.7';
  await server.whileStanding(async () => {
    const refused: string[] = [];
    const typed = async (person: string): Promise<void> => {
      if (!(await charge(ward, person))) refused.push(person);
    };
    for (let at = 0; at < 200; at += 1) {
      const person = `ward-${at}`;
      if (at % 10 < 3) await onBehalfOf({ ip: ward }, () => attempts.clear(person));
      const mistakes = (at % 3 === 0 ? 1 : 0) + (at % 10 === 9 ? 4 : 0);
      for (let mistake = 0; mistake < Math.min(mistakes, 4); mistake += 1) await typed(person);
      await typed(person);
      await onBehalfOf({ ip: ward }, () => attempts.clear(person));
      server.advance(3000);
    }
    expect(refused).toEqual([]);
    const mails = Array.from({ length: 20 }, () =>
      onBehalfOf({ ip: ward }, () => server.core.limits.take('mail')),
    );
    expect(await Promise.all(mails)).not.toContain(false);
  });
});
