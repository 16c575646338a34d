import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { useAddress } from '../../kit/use-address.ts';
import { type AnswerKind, answerTo } from '../compose/answer.ts';
import { compose } from '../compose/composers.ts';
import { letterOf } from '../compose/letter.ts';
import { isStarred, type LabelId, type Mail, type Mailbox, nameOf } from '../store/mail.ts';
import { conversationsOf } from './conversation.ts';
import { afterRemoval, listed, prepareSearch, stepFrom } from './listed.ts';
import type { MAIL_ADDRESS, MailView } from './mail-address.ts';
import { useChosen } from './use-chosen.ts';
import { useMailCommands } from './use-mail-commands.ts';

type Ids = ReadonlySet<string>;
export type MailAddress = ReturnType<typeof useAddress<typeof MAIL_ADDRESS>>;

/**
 * What is listed, open and chosen, and what can be done with it. Keys and buttons mean the chosen mails, else
 * the open one, else the one that the list points at.
 */
export function useMailDesk(
  mailbox: Mailbox,
  [view, changeView]: MailAddress,
  grid: RefObject<HTMLElement | null>,
) {
  const { tag, search, isUnreadOnly, mail: openId } = view;
  const { dateTime } = useFormats();
  const commands = useMailCommands();
  const conversations = useMemo(
    () => conversationsOf(mailbox.mails, listed(mailbox, { tag, search, isUnreadOnly }), tag),
    [isUnreadOnly, mailbox, search, tag],
  );
  /** The one that stands for each conversation. */
  const mails = useMemo(() => conversations.map(({ head }) => head), [conversations]);
  useEffect(() => prepareSearch(mailbox.mails), [mailbox.mails]);
  const chosen = useChosen(mails, JSON.stringify([tag, search, isUnreadOnly]));
  const [cursorId, setCursorId] = useState('');
  const [said, setSaid] = useState('');
  /** Of its conversation, as another of its mails may stand for it by now. */
  const openHeadId = useMemo(
    () => conversations.find((one) => one.listed.some(({ id }) => id === openId))?.head.id ?? openId,
    [conversations, openId],
  );
  const activeId = openId === '' ? cursorId : openHeadId;
  const active = mailbox.mails.find(({ id }) => id === activeId);
  const focusList = (): void => grid.current?.focus();
  /** What is done once the list is back, which on phones is away as long as a mail is open. */
  const afterwards = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (openId !== '') return;
    afterwards.current?.();
    afterwards.current = null;
  }, [openId]);

  /** With all that is folded behind them in this list. */
  const withFolded = (ids: Ids): Ids => {
    const folded = conversations.flatMap(({ head, listed }) =>
      ids.has(head.id) ? listed.map(({ id }) => id) : [],
    );
    return new Set([...ids, ...folded]);
  };
  const edit = (draft: Mail): void => compose(letterOf(draft), draft.id);
  const show = (mail: Mail): void => {
    setCursorId(mail.id);
    changeView({ mail: mail.id }, { replace: openId !== '' });
    const at = mails.indexOf(mail);
    setSaid(`${mail.subject}, from ${nameOf(mail.from)}, ${at + 1} of ${mails.length}`);
  };
  const open = (id: string): void => {
    const mail = mails.find((one) => one.id === id);
    if (mail === undefined) return;
    setCursorId(id);
    if (mail.category === 'drafts') edit(mail);
    else show(mail);
  };
  const close = (then: () => void = focusList): void => {
    if (openId === '') return;
    setCursorId(openId);
    changeView({ mail: '' });
    afterwards.current = then;
  };
  const step = (steps: number): void => {
    const next = stepFrom(mails, activeId, steps);
    if (next === undefined) return;
    if (openId !== '') show(next);
    else {
      setCursorId(next.id);
      focusList();
    }
  };
  /** Goes on to what stays, and drops the choice: what follows takes these mails out of the list. */
  const leave = (ids: Ids): void => {
    const next = ids.has(activeId) ? (afterRemoval(mails, activeId, ids)?.id ?? '') : activeId;
    setCursorId(next);
    if (ids.has(openId)) changeView({ mail: next }, { replace: true });
    chosen.clear();
  };
  const target = (): Ids => {
    if (chosen.ids.size > 0) return chosen.ids;
    return new Set(active === undefined ? [] : [active.id]);
  };
  const remove = (chosenIds: Ids): void => {
    const all = withFolded(chosenIds);
    const there = mailbox.mails.filter(({ id, category }) => all.has(id) && category !== 'deleted');
    const ids = new Set(there.map(({ id }) => id));
    if (ids.size === 0) return;
    leave(ids);
    void commands.remove(ids);
  };
  const answer = (mail: Mail, kind: AnswerKind): void =>
    compose(answerTo(mail, kind, (ms) => dateTime(new Date(ms).toISOString())));
  const snooze = (chosenIds: Ids, until: number): void => {
    const ids = withFolded(chosenIds);
    leave(ids);
    void commands.snooze(ids, until);
  };
  return {
    conversations,
    mails,
    chosen,
    commands,
    activeId,
    openHeadId,
    /** What was opened last, for readers who do not see it. */
    said,
    setCursorId,
    open,
    close,
    step,
    edit,
    answer,
    remove,
    snooze,
    wake: (ids: Ids): void => {
      leave(ids);
      void commands.wake(ids);
    },
    sendNow: (ids: Ids): void => {
      leave(ids);
      void commands.sendNow(ids);
    },
    /** Scheduled mail that is to be written on. */
    unschedule: async (mail: Mail): Promise<void> => {
      const ids = new Set([mail.id]);
      leave(ids);
      if (await commands.unschedule(ids)) edit(mail);
    },
    label: (ids: Ids, label: LabelId, isOn: boolean): void =>
      void commands.label(withFolded(ids), label, isOn),
    restore: (ids: Ids): void => {
      leave(ids);
      void commands.restore(ids);
    },
    removeForGood: (ids: Ids): void => {
      leave(ids);
      void commands.removeForGood(ids);
    },
    /** What the keys do. */
    onKey: {
      open: () => open(activeId),
      select: () => active !== undefined && chosen.toggle(active.id),
      star: () => {
        const ids = target();
        const isOn = mailbox.mails.some((mail) => ids.has(mail.id) && !isStarred(mail));
        if (ids.size > 0) void commands.star(ids, isOn);
      },
      remove: () => remove(target()),
      answer: (kind: AnswerKind) => {
        if (active !== undefined && active.unsent === null) answer(active, kind);
      },
      back: () => {
        if (chosen.ids.size > 0) chosen.clear();
        else close();
      },
    },
    changeFilter: (change: Partial<MailView>): void => {
      const { search: text } = change;
      changeView(change, { replace: text !== undefined });
    },
  };
}

export type MailDesk = ReturnType<typeof useMailDesk>;
