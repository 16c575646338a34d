import type { LiveClientMessage, LiveServerMessage } from '@aiso/contracts/live';
import { LIVE_CLOSE_CODES } from '@aiso/contracts/live-close-codes';
import type { StudyView } from '@aiso/contracts/studies';
import type { UploadView } from '@aiso/contracts/uploads';
import { reconnectDelayMs } from '../api/reconnect-delay.ts';

export type LiveListener = {
  /** An upload of this tenant changed. */
  readonly onUpload?: (upload: UploadView) => void;
  /** A study of this tenant changed, or is new. */
  readonly onStudy?: (study: StudyView) => void;
  /** A study is in no list any more: removed, or its images went to another one. */
  readonly onStudyGone?: (studyId: string) => void;
  /** The person's notifications changed. */
  readonly onNotifications?: () => void;
  /** Events may have been missed: read again what is shown. */
  readonly onResync?: () => void;
};

export type LiveConnection = {
  open(): void;
  subscribe(listener: LiveListener): () => void;
  /** When a study last changed, as far as was heard; ms since 1970, 0 for never. */
  studyChangedAt(): number;
  /** Connects at once instead of when the waiting time is over. */
  wake(): void;
  close(): void;
};

export type LiveOptions = {
  readonly url: string;
  /** The id token; `forceRefresh` after the server did not take the last one. Null: nobody is signed in. */
  readonly token: (options: { forceRefresh: boolean }) => Promise<string | null>;
  readonly delayMs?: (attempt: number) => number;
  /** A connection that stood, or was to stand, is gone. */
  readonly onLost?: () => void;
  /** The server takes the person for signed out, or for one with another tenant or other permissions. */
  readonly onAccessChanged?: () => void;
};

/**
 * A proxy may drop a silent connection without a word: both sides hear from each other at least this often.
 */
const PING_EVERY_MS = 25_000;
const SILENCE_LIMIT_MS = 60_000;

/** As answers (`call.ts`), messages are read once more only where neither side is released. */
const check = import.meta.env.PROD ? null : (await import('./check-message.ts')).checkMessage;

/**
 * One websocket that comes back by itself. The first message authenticates; a token never stands in the URL.
 * Whenever it is ready, listeners are told to read again: they missed what happened before.
 */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const delayMs = options.delayMs ?? reconnectDelayMs;
  const listeners = new Set<LiveListener>();
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pinger: ReturnType<typeof setInterval> | undefined;
  let attempt = 0;
  let isClosed = true;
  let forceRefresh = false;
  let hasChanged = false;
  let heardAt = 0;
  let studyChangedAt = 0;

  const resync = (): void => {
    for (const listener of listeners) listener.onResync?.();
  };

  const receive = (message: LiveServerMessage): void => {
    switch (message.type) {
      case 'ready':
        attempt = 0;
        forceRefresh = false;
        // What a screen read before this moment may have changed since, also the first time.
        return resync();
      case 'upload.changed':
        for (const listener of listeners) listener.onUpload?.(message.upload);
        return;
      case 'study.changed':
        studyChangedAt = Date.now();
        for (const listener of listeners) listener.onStudy?.(message.study);
        return;
      case 'study.gone':
        studyChangedAt = Date.now();
        for (const listener of listeners) listener.onStudyGone?.(message.studyId);
        return;
      case 'notifications.changed':
        for (const listener of listeners) listener.onNotifications?.();
        return;
      case 'resync':
        return resync();
      case 'pong':
    }
  };

  const later = (): void => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(connect, delayMs(attempt));
    attempt += 1;
  };

  const connect = (): void => {
    clearTimeout(timer);
    options.token({ forceRefresh }).then((token) => {
      if (isClosed) return;
      // A token that was over, and was renewed, changed nothing.
      if (hasChanged || (token === null && forceRefresh)) options.onAccessChanged?.();
      hasChanged = false;
      if (token !== null && socket === null) connectWith(token);
    }, later);
  };

  const connectWith = (token: string): void => {
    const next = new WebSocket(options.url);
    socket = next;
    heardAt = Date.now();
    const send = (message: LiveClientMessage): void => next.send(JSON.stringify(message));
    next.addEventListener('open', () => send({ type: 'authenticate', token }));
    next.addEventListener('message', (event: MessageEvent<string>) => {
      heardAt = Date.now();
      const message: unknown = JSON.parse(event.data);
      check?.(message);
      receive(message as LiveServerMessage);
    });
    next.addEventListener('close', (event) => {
      // A later connection has its own pings.
      if (socket !== next) return;
      clearInterval(pinger);
      socket = null;
      hasChanged = event.code === LIVE_CLOSE_CODES.changed;
      forceRefresh = hasChanged || event.code === LIVE_CLOSE_CODES.unauthenticated;
      if (event.code === LIVE_CLOSE_CODES.forbidden) return options.onAccessChanged?.();
      if (!isClosed) options.onLost?.();
      later();
    });
    clearInterval(pinger);
    pinger = setInterval(() => {
      if (Date.now() - heardAt > SILENCE_LIMIT_MS) next.close();
      else if (next.readyState === WebSocket.OPEN) send({ type: 'ping' });
    }, PING_EVERY_MS);
  };

  return {
    open() {
      isClosed = false;
      connect();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    studyChangedAt: () => studyChangedAt,
    wake() {
      if (isClosed || socket !== null) return;
      attempt = 0;
      connect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(pinger);
      socket?.close();
      socket = null;
    },
  };
}
