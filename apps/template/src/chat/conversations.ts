export type Presence = 'online' | 'away' | 'offline';

export type ChatMessage = {
  readonly id: string;
  readonly isMine: boolean;
  readonly text: string;
  readonly time: string;
};

export type Conversation = {
  readonly id: string;
  readonly name: string;
  readonly presence: Presence;
  readonly isUnread: boolean;
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
};

export const MESSAGE_MAX_CHARACTERS = 500;

type Line = readonly [by: 'me' | 'them', time: string, text: string];

const talk = (name: string, presence: Presence, isUnread: boolean, lines: readonly Line[]): Conversation => ({
  id: name.toLowerCase().replaceAll(/\W+/gu, '-'),
  name,
  presence,
  isUnread,
  messages: lines.map(([by, time, text], index) => ({ id: `m${index}`, isMine: by === 'me', text, time })),
});

/** Of the cast, as the messenger has them. No person, patient or site of these names is meant. */
export const DEMO_CONVERSATIONS: readonly Conversation[] = [
  talk('Freya Olsen', 'online', true, [
    ['me', '09:12', 'Is the second room free this afternoon?'],
    ['them', '09:15', 'From two o’clock. I’ve put your name on the board.'],
    ['them', '09:16', 'Shall I move the teaching session too?'],
  ]),
  talk('Jonas Weber', 'away', true, [
    ['them', '08:40', 'The new workstation is set up. Let me know if the greys look off.'],
  ]),
  talk('Priya Nair', 'online', false, [
    ['them', '08:05', 'Thank you for covering the night.'],
    ['me', '08:07', 'Any time. Have a good rest.'],
  ]),
  talk('Luis Romero', 'offline', false, [
    ['me', 'Yesterday', 'Could you send me the rota for next week?'],
    ['them', 'Yesterday', 'It is in the shared folder now.'],
  ]),
  talk('Hana Lindqvist', 'online', false, [
    ['them', 'Yesterday', 'Welcome! I’ll be your guide for the first few weeks.'],
    ['them', 'Yesterday', 'Your profile is next. Ask me anything.'],
  ]),
  talk('Technicians', 'online', false, [
    ['them', 'Monday', 'The lift to the second floor is back in service.'],
  ]),
];

export type ChatAction =
  | { readonly type: 'opened'; readonly id: string }
  | { readonly type: 'all-read' }
  | { readonly type: 'sent'; readonly id: string; readonly text: string };

/** Blank messages are left out; longer ones are cut at `MESSAGE_MAX_CHARACTERS`. */
export function chatReducer(
  conversations: readonly Conversation[],
  action: ChatAction,
): readonly Conversation[] {
  const changeOne = (id: string, change: (found: Conversation) => Conversation) =>
    conversations.map((conversation) => (conversation.id === id ? change(conversation) : conversation));
  switch (action.type) {
    case 'opened':
      return changeOne(action.id, (found) => ({ ...found, isUnread: false }));
    case 'all-read':
      return conversations.map((conversation) => ({ ...conversation, isUnread: false }));
    case 'sent': {
      const text = action.text.trim().slice(0, MESSAGE_MAX_CHARACTERS);
      if (text === '') return conversations;
      return changeOne(action.id, (found) => ({
        ...found,
        messages: [
          ...found.messages,
          { id: `m${found.messages.length}`, isMine: true, text, time: 'Just now' },
        ],
      }));
    }
  }
}
