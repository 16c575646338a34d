import { Agent, request } from 'node:http';

export type Answer = {
  readonly AuthenticationResult?: object;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
};

/** Node's plain client over one kept connection: `fetch` alone takes as long as the server does beside the hash. */
const agent = new Agent({ keepAlive: true });

/** One operation of the Cognito protocol. @throws Error with the answer where it is a refusal */
export function call(url: string, operation: string, input: unknown): Promise<Answer> {
  const body = JSON.stringify(input);
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'content-length': Buffer.byteLength(body),
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(JSON.parse(text) as Answer);
          else reject(new Error(`${operation} answered ${response.statusCode}: ${text}`));
        });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
