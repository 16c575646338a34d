import { describe, expect, it } from 'vitest';
import { readMarker } from '../../../app/session/session-marker.ts';
import { challenged, SIGNED_IN } from '../../../app/session/strategy.ts';
import { cognitoSubject } from './cognito-subject.ts';
import { contractProgram, subjectOf } from './contract-program.ts';
import { appOf } from './subject.ts';
import { supabaseSubject } from './supabase-subject.ts';

const program = await contractProgram();

it.each(['custom', 'cognito', 'supabase'] as const)(
  'strategy %s has a second factor set up where the directory asks for one, whose first recovery codes the session then opens',
  async (name) => {
    const subject = subjectOf(program, name);
    const person = await subject.addStrictPerson();
    const strategy = await subject.open();
    const asked = await strategy.signInWithPassword({ ...person, keep: true });
    expect(asked).toMatchObject({ step: 'challenge', error: null, challenge: { name: 'MFA_SETUP' } });
    const challenge = asked.step === 'challenge' ? asked.challenge : null;
    const { secret, uri } = challenge?.name === 'MFA_SETUP' ? challenge.setUp : { secret: '', uri: '' };
    expect(uri).toMatch(/^otpauth:\/\/totp\/AISO:/u);
    expect(uri).toContain(`secret=${secret}`);
    const app = appOf(secret);
    const wrong = await strategy.confirmSecondFactor(String((Number(app.code()) + 1) % 1e6).padStart(6, '0'));
    expect(wrong.error).toBe(
      name === 'supabase' ? 'Invalid TOTP code entered' : 'Invalid verification code.',
    );
    expect(readMarker()).toBeNull();
    expect(await strategy.confirmSecondFactor(await app.codeBefore())).toEqual(SIGNED_IN);
    expect(readMarker()).not.toBeNull();
    const idToken = await strategy.idToken({ forceRefresh: false });
    const codes = await fetch(`${program.url}/api/account/recovery-codes/first`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
    });
    expect(await codes.json()).toMatchObject({ recoveryCodes: { length: 10 } });
    await strategy.signOut();
    const again = await strategy.signInWithPassword({ ...person, keep: true });
    expect(again).toEqual(challenged({ name: 'SOFTWARE_TOKEN_MFA' }));
    expect(await strategy.confirmSecondFactor(app.code())).toEqual(SIGNED_IN);
  },
);

describe.each(['custom', 'cognito'] as const)('strategy %s', (name) => {
  it('lets somebody with two kinds of second factor choose', async () => {
    const subject = cognitoSubject(program, name);
    const person = await subject.addPersonWithBoth();
    const strategy = await subject.open();
    const asked = challenged({ name: 'SELECT_MFA_TYPE' });
    expect(await strategy.signInWithPassword({ ...person, keep: true })).toEqual(asked);
    expect(await strategy.chooseSecondFactor('mail')).toEqual(
      challenged({ name: 'EMAIL_OTP', sentTo: 'p***@e***' }),
    );
    expect(readMarker()).toBeNull();
    expect(await strategy.confirmSecondFactor(await program.codeTo(person.email))).toEqual(SIGNED_IN);
    expect(readMarker()).not.toBeNull();
    await strategy.signOut();
    expect(await strategy.signInWithPassword({ ...person, keep: true })).toEqual(asked);
    expect(await strategy.chooseSecondFactor('app')).toEqual(challenged({ name: 'SOFTWARE_TOKEN_MFA' }));
    expect(await strategy.confirmSecondFactor(person.code())).toEqual(SIGNED_IN);
  });
});

it('strategy supabase has no choice to make', async () => {
  const { error } = await (await supabaseSubject(program).open()).chooseSecondFactor('app');
  expect(error).toBe('The configured sign-in method does not support this.');
});
