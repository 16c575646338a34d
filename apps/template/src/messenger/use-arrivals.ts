import { useState } from 'react';
import { demoNow } from '../kit/clock.ts';
import { authorOf, isGroup, nameOf } from './store/conversation.ts';
import { excerptOf, isMine } from './store/message.ts';
import type { Shown } from './store/shown-at.ts';

/** The last message of another in a conversation that is not muted; undefined where there is none since. */
function newestSince(shown: Shown, since: number) {
  const found = shown.conversations.flatMap((conversation) => {
    const last = conversation.messages.at(-1);
    if (last === undefined || last.at <= since || isMine(last) || conversation.isMuted) return [];
    return [{ conversation, last }];
  });
  return found.toSorted((a, b) => a.last.at - b.last.at).at(-1);
}

/** What a screen reader is told of messages that arrive: of the open conversation what they say. */
export function useArrivals(shown: Shown | undefined, openId: string): string {
  const [heard, setHeard] = useState(() => ({ upTo: demoNow(), text: '' }));
  const newest = shown === undefined ? undefined : newestSince(shown, heard.upTo);
  if (shown === undefined || newest === undefined) return heard.text;
  const { conversation, last } = newest;
  const author = authorOf(shown.people, last.by);
  const place = isGroup(conversation) ? ` in ${nameOf(shown.people, conversation)}` : '';
  const text =
    conversation.id === openId ? `${author}: ${excerptOf(last)}` : `New message from ${author}${place}`;
  setHeard({ upTo: last.at, text });
  return text;
}
