import { type Features, featuresOf } from '@aiso/contracts';
import type { Person, TestProgram } from './test-program.ts';

/** A tenant that an administrator makes, with these features alone. Its id is its name, too. */
export async function newTenant(
  { app }: Pick<TestProgram, 'app'>,
  { headers }: Person,
  id: string,
  features: Partial<Features>,
): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/administration/tenants',
    headers,
    payload: { id, name: id, displayName: id, features: { ...featuresOf(), ...features } },
  });
  if (answer.statusCode >= 400) throw new Error(answer.body);
}
