import type { Person, TestProgram } from './test-program.ts';

const NO_FEATURES = {
  imageUpload: false,
  inference: false,
  patientManagement: false,
  reporting: false,
  administration: false,
};

/** A tenant that an administrator makes, with these features alone. Its id is its name, too. */
export async function newTenant(
  { app }: Pick<TestProgram, 'app'>,
  { headers }: Person,
  id: string,
  features: Partial<typeof NO_FEATURES>,
): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/administration/tenants',
    headers,
    payload: { id, name: id, displayName: id, features: { ...NO_FEATURES, ...features } },
  });
  if (answer.statusCode >= 400) throw new Error(answer.body);
}
