import { z } from 'zod';

/** Paths are put behind it, and a request is refused whose address names a user. */
const serverAddress = z.url({ protocol: /^https?$/u }).refine((address) => {
  if (!URL.canParse(address)) return true;
  const { username, password, search, hash } = new URL(address);
  return `${username}${password}${search}${hash}` === '';
}, 'an address without user, query or fragment');

/** Addresses of model servers by the name of the model. */
export const remoteEngines = z
  .string()
  .max(16_384)
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.array(serverAddress).min(1).max(16)));
