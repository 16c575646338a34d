/** An attacker: an account of one of the attacking tenants, what it asks for, and how much of it at once. */
export type Attacker = {
  readonly kind: 'fhir' | 'pixels' | 'exports' | 'search' | 'worklist' | 'sign-in';
  readonly url: string;
  readonly token: string;
  readonly email: string;
  readonly imageId: string;
  readonly patientId: string;
};

type Attack = (attacker: Attacker, turn: number) => Promise<Response>;

/** Requests of each attacker. */
export const AT_ONCE = 8;
/** As much as one search may ask for. */
const PARAMETERS = 10;
const VALUES = 20;

const headersOf = ({ token }: Attacker, type = 'application/json') => ({
  authorization: `Bearer ${token}`,
  'content-type': type,
});

const post = (attacker: Attacker, path: string, body: unknown): Promise<Response> =>
  fetch(`${attacker.url}${path}`, {
    method: 'POST',
    headers: headersOf(attacker),
    body: JSON.stringify(body),
  });

/** The dearest call of each class of routes. */
export const ATTACKS: Readonly<Record<Attacker['kind'], Attack>> = {
  fhir: (attacker, turn) => {
    const posted = new URLSearchParams({ _count: '200' });
    if (turn % 2 === 0) posted.append('name', 'm');
    const parameters = turn % 2 === 0 ? 0 : PARAMETERS;
    for (let parameter = 0; parameter < parameters; parameter += 1) {
      const values = Array.from({ length: VALUES }, (_, value) => `MRN${turn}${parameter}${value}`);
      posted.append('identifier', values.join(','));
    }
    return fetch(`${attacker.url}/fhir/Patient/_search`, {
      method: 'POST',
      headers: headersOf(attacker, 'application/x-www-form-urlencoded'),
      body: posted,
    });
  },
  pixels: (attacker) =>
    fetch(`${attacker.url}/api/images/${attacker.imageId}/pixels`, { headers: headersOf(attacker) }),
  exports: (attacker, turn) =>
    turn % 2 === 0
      ? post(attacker, '/api/patients/list/csv', {})
      : post(attacker, `/api/patients/${attacker.patientId}/exports`, { reason: 'A copy.' }),
  search: (attacker, turn) =>
    post(attacker, turn % 2 === 0 ? '/api/search' : '/api/patients/list', {
      q: turn % 4 < 2 ? 'm s' : 'shcmidt',
    }),
  worklist: (attacker) =>
    fetch(`${attacker.url}/api/worklist?pageSize=100&sort=oldest`, { headers: headersOf(attacker) }),
  'sign-in': ({ url, email }, turn) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'aisoweb',
        AuthParameters: {
          USERNAME: turn % 2 === 0 ? email : `nobody-${turn}@example.org`,
          PASSWORD: `Guess-${turn}!`,
        },
      }),
    }),
};
