import { Agent, request } from 'node:http';

export type Answer = {
  readonly AuthenticationResult?: object;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
};

const agent = new Agent({ keepAlive: true });

/** `ms` from when the request goes out to when its answer has come in. */
export type TimedAnswer = { readonly answer: Answer; readonly ms: number };

/**
 * One operation of the Cognito protocol. Only the time on the wire and in the server is counted, not the half
 * millisecond that Node's client takes to put a request together and an answer apart.
 * @throws Error with the answer where it is a refusal
 */
export function call(url: string, operation: string, input: unknown): Promise<TimedAnswer> {
  const body = JSON.stringify(input);
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'content-length': Buffer.byteLength(body),
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
    });
    let sent = 0;
    let received = 0;
    const arrive = (): void => {
      received = performance.now();
    };
    sending.once('socket', (socket) => {
      sent = performance.now();
      socket.prependListener('data', arrive);
    });
    sending.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      const { socket } = response;
      response.once('end', () => {
        socket.removeListener('data', arrive);
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ answer: JSON.parse(text) as Answer, ms: received - sent });
        else reject(new Error(`${operation} answered ${response.statusCode}: ${text}`));
      });
    });
    sending.once('error', reject);
    sending.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
