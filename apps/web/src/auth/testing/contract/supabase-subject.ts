import { AuthAdminApi, GoTrueClient } from '@supabase/auth-js';
import { createSupabaseStrategy } from '../../supabase/supabase-strategy.ts';
import { cognitoSubject } from './cognito-subject.ts';
import { type DirectoryProgram, SERVICE_ROLE_KEY, STRICT_GROUP } from './directory-program.ts';
import { appOf, CONFIG, newEmail, PASSWORD, type Person, type Subject } from './subject.ts';

/**
 * The program's Supabase Auth, and what its administrator and its people do in it, by the official client.
 */
export function supabaseSubject(program: DirectoryProgram): Subject {
  const url = `${program.url}/auth/v1`;
  const open = (supabaseAuthUrl: string) => createSupabaseStrategy({ ...CONFIG, supabaseAuthUrl });
  const admin = new AuthAdminApi({ url, headers: { Authorization: `Bearer ${SERVICE_ROLE_KEY}` } });

  async function addPerson(groups: readonly string[] = []): Promise<Person> {
    const person = { email: newEmail(), password: PASSWORD };
    const { error } = await admin.createUser({ ...person, email_confirm: true, app_metadata: { groups } });
    if (error !== null) throw error;
    return person;
  }
  /** Another browser of the person, which keeps nothing. */
  async function signedInElsewhere(person: Person): Promise<GoTrueClient> {
    const client = new GoTrueClient({ url, persistSession: false, storageKey: person.email });
    const { error } = await client.signInWithPassword(person);
    if (error !== null) throw error;
    return client;
  }

  return {
    name: 'supabase',
    open: () => open(url),
    openUnreachable: () => open('http://127.0.0.1:9'),
    addPerson: () => addPerson(),
    // This protocol has no one-time passwords: they are made by an administrator of the program.
    addNewcomer: () => cognitoSubject(program, 'custom').addNewcomer(),
    addStrictPerson: () => addPerson([STRICT_GROUP]),
    async addPersonWithApp() {
      const person = await addPerson();
      const { mfa } = await signedInElsewhere(person);
      const { data, error } = await mfa.enroll({ factorType: 'totp' });
      if (error !== null) throw error;
      const app = appOf(data.totp.secret);
      const verified = await mfa.challengeAndVerify({ factorId: data.id, code: await app.codeBefore() });
      if (verified.error !== null) throw verified.error;
      return { ...person, code: app.code };
    },
    resetCode: (email) => program.codeTo(email),
    async endSessions(person) {
      const { error } = await (await signedInElsewhere(person)).signOut({ scope: 'global' });
      if (error !== null) throw error;
    },
  };
}
