import { parentPort, workerData } from 'node:worker_threads';
import { CLIENT_ID } from '../../../e2e/protocol-sign-in.ts';

/**
 * A thread that guesses wrong passwords as fast as answers come: half of the guessers at one account, half at
 * names that nobody has.
 */
const { url, email, guessers } = workerData as { url: string; email: string; guessers: number };
const over = new AbortController();
let guesses = 0;

async function guess(username: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME: username, PASSWORD: `Guess-${guesses}!` },
    }),
  });
  await response.arrayBuffer();
  guesses += 1;
}

parentPort?.once('message', () => over.abort());
await Promise.all(
  Array.from({ length: guessers }, async (_, guesser) => {
    while (!over.signal.aborted) await guess(guesser % 2 === 0 ? email : `nobody-${guesser}@example.org`);
  }),
);
parentPort?.postMessage(guesses);
