import type { Client } from 'pg';
import { type ConnectionUrl, connect } from './connection.ts';
import type { Log } from './log.ts';
import type { Sockets } from './sockets.ts';

export type Unlisten = () => Promise<void>;
export type Listener = {
  /**
   * @param onMissed called when a lost connection stands again. Events between are gone: read anew what they
   * tell of.
   */
  readonly listen: (
    channel: string,
    onEvent: (payload: string) => void,
    onMissed?: () => void,
  ) => Promise<Unlisten>;
  readonly close: () => Promise<void>;
};

type Subscription = {
  readonly onEvent: (payload: string) => void;
  readonly onMissed: (() => void) | undefined;
};

const LONGEST_PAUSE_MS = 2_000;
const HEARTBEAT_MS = 10_000;

/** LISTEN on one connection of its own, made at the first subscription and made again whenever it is lost. */
export function openListener(
  url: ConnectionUrl,
  { log, sockets }: { readonly log: Log; readonly sockets: Sockets },
): Listener {
  const channels = new Map<string, Set<Subscription>>();
  let client: Promise<Client> | null = null;
  let isClosed = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let pause: { timer: NodeJS.Timeout; resolve: () => void } | undefined;

  const open = async (): Promise<Client> => {
    const fresh = await connect(url, 'aiso listener', { sockets, silenceMs: HEARTBEAT_MS });
    fresh.on('notification', ({ channel, payload }) => {
      for (const subscription of channels.get(channel) ?? []) subscription.onEvent(payload ?? '');
    });
    try {
      for (const channel of channels.keys()) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    let isGone = false;
    const onGone = (): void => {
      if (isGone || isClosed) return;
      isGone = true;
      void fresh.end().catch(() => undefined);
      void reconnect();
    };
    fresh.once('error', onGone);
    fresh.once('end', onGone);
    clearInterval(heartbeat);
    // A connection that a network forgot gives no sign of its own.
    heartbeat = setInterval(() => void fresh.query('SELECT 1').catch(onGone), HEARTBEAT_MS);
    heartbeat.unref();
    return fresh;
  };

  const reconnect = async (): Promise<void> => {
    log('warn', 'The event connection to the database was lost.');
    client = (async () => {
      for (let wait = 50; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
        await new Promise<void>((resolve) => {
          pause = { timer: setTimeout(resolve, wait), resolve };
        });
        if (isClosed) throw new Error('The listener is closed.');
        try {
          return await open();
        } catch {
          // The server is not back yet.
        }
      }
    })();
    await client.then(
      () => {
        for (const subscription of [...channels.values()].flatMap((set) => [...set]))
          subscription.onMissed?.();
      },
      () => undefined,
    );
  };

  return {
    listen: async (channel, onEvent, onMissed) => {
      const subscription: Subscription = { onEvent, onMissed };
      const subscriptions = channels.get(channel) ?? new Set();
      subscriptions.add(subscription);
      channels.set(channel, subscriptions);
      client ??= open().catch((error: unknown) => {
        client = null;
        throw error;
      });
      try {
        const current = await client;
        await current.query(`LISTEN ${current.escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0 || isClosed) return;
        channels.delete(channel);
        const current = await client?.catch(() => null);
        await current?.query(`UNLISTEN ${current.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(pause?.timer);
      pause?.resolve();
      const current = await client?.catch(() => null);
      await current?.end().catch(() => undefined);
    },
  };
}
