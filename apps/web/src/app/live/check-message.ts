import { faultOfLiveMessage } from '@aiso/contracts/live';

/** For tests and development. @throws Error where a message of the server is not what its contract says */
export function checkMessage(message: unknown): void {
  const fault = faultOfLiveMessage(message);
  if (fault === null) return;
  const told = `The server told what the contract of live messages does not know. ${fault}`;
  // oxlint-disable-next-line no-console -- nothing on the screen would say so
  console.error(told);
  throw new Error(told);
}
