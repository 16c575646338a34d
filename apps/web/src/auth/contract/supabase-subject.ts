import { GoTrueClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { createSupabaseStrategy } from '../supabase/supabase-strategy.ts';
import { startGoTrueDouble } from './gotrue-double.ts';
import { CONFIG, newEmail, PASSWORD, type Person, type Subject } from './subject.ts';

export type SupabaseSubject = Subject & { codeOf(email: string, type: string): string };

export async function startSupabaseSubject(): Promise<SupabaseSubject> {
  const service = await startGoTrueDouble();
  const open = (supabaseAuthUrl: string) => createSupabaseStrategy({ ...CONFIG, supabaseAuthUrl });
  const addPerson = async (): Promise<Person> => {
    const person = { email: newEmail(), password: PASSWORD };
    service.addUser(person.email, person.password, true);
    return person;
  };
  return {
    name: 'supabase',
    open: () => open(service.url),
    openUnreachable: () => open('http://127.0.0.1:9'),
    addPerson,
    async addPersonWithApp() {
      const person = await addPerson();
      const client = new GoTrueClient({ url: service.url, persistSession: false, storageKey: person.email });
      await client.signInWithPassword(person);
      const { data } = await client.mfa.enroll({ factorType: 'totp' });
      if (data === null) throw new Error('No factor was enrolled.');
      const app = new TOTP({ secret: data.totp.secret });
      await client.mfa.challengeAndVerify({ factorId: data.id, code: app.generate() });
      return { ...person, code: () => app.generate() };
    },
    resetCode: async (email) => service.codeOf(email, 'recovery'),
    codeOf: (email, type) => service.codeOf(email, type),
    endSessions: async () => service.endSessions(),
    stop: () => service.stop(),
  };
}
