import type { z } from 'zod';
import { isLoopback } from './endpoints.ts';

type Outbox = {
  readonly AISO_HOST: string;
  readonly AISO_PUBLIC_URL?: string | undefined;
  readonly AISO_OUTBOX_PAGE: boolean;
};

/** Codes that open accounts lie in the outbox: its page is for whoever sits at the machine. */
export function refuseOpenOutbox(settings: Outbox, context: z.RefinementCtx): void {
  const isOpen = !isLoopback(settings.AISO_HOST) || settings.AISO_PUBLIC_URL !== undefined;
  if (!settings.AISO_OUTBOX_PAGE || !isOpen) return;
  const message = 'requires a loopback AISO_HOST and no AISO_PUBLIC_URL';
  context.addIssue({ code: 'custom', path: ['AISO_OUTBOX_PAGE'], message });
}

const KEY_PAIRS = [
  ['AISO_S3_ACCESS_KEY_ID', 'AISO_S3_SECRET_ACCESS_KEY'],
  ['AISO_TLS_CERT', 'AISO_TLS_KEY'],
  ['AISO_DIRECTORY_ACCESS_KEY_ID', 'AISO_DIRECTORY_SECRET_ACCESS_KEY'],
] as const;

type Keys = { readonly [Name in (typeof KEY_PAIRS)[number][number]]?: string | undefined };

/** Half a pair would be left aside without a word, and another one, or none, used in its place. */
export function refuseHalfKeys(settings: Keys, context: z.RefinementCtx): void {
  for (const [id, secret] of KEY_PAIRS) {
    if ((settings[id] === undefined) === (settings[secret] === undefined)) continue;
    const [missing, given] = settings[id] === undefined ? [id, secret] : [secret, id];
    context.addIssue({ code: 'custom', path: [missing], message: `required when ${given} is set` });
  }
}
