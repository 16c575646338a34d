import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Panes } from '../kit/application/Panes.tsx';
import { FolderList } from './FolderList.tsx';
import { useOpenFiles } from './import/use-open-files.tsx';
import { ChosenTools } from './list/ChosenTools.tsx';
import { ListBody } from './list/ListBody.tsx';
import { ListTools } from './list/ListTools.tsx';
import { OpenMail } from './reading/OpenMail.tsx';
import { type Mailbox, NO_MAIL } from './store/mail.ts';
import { TAG_NAMES, tagsOf, waitingIn } from './store/tags.ts';
import { type MailAddress, useMailDesk } from './view/use-mail-desk.ts';
import { useMailKeys } from './view/use-mail-keys.ts';

type MailPanesProps = { readonly query: UseQueryResult<Mailbox>; readonly address: MailAddress };

/** Folders, the list of one of them, and the open mail. */
export function MailPanes({ query, address }: MailPanesProps) {
  const [view, changeView] = address;
  const mailbox = query.data ?? NO_MAIL;
  // Where nothing could be read, the list says so.
  const isOpen = view.mail !== '' && !(query.isError && query.data === undefined);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const grid = useRef<HTMLDivElement>(null);
  const searchPlace = useRef<HTMLDivElement>(null);
  const { confirm, dialog } = useConfirm();
  const desk = useMailDesk(mailbox, address, grid);
  const { mails, chosen, commands } = desk;
  const tags = useMemo(() => tagsOf(mailbox.mails), [mailbox.mails]);
  const waiting = useMemo(() => waitingIn(mailbox.mails), [mailbox.mails]);
  const { ask, picker } = useOpenFiles((opened) => {
    void commands.receive(opened);
    changeView({ tag: 'inbox', search: '', isUnreadOnly: false, mail: opened[0]?.id ?? '' });
  });
  useMailKeys(desk, () => {
    const search = (): void => searchPlace.current?.querySelector('input')?.focus();
    if (isNarrow && isOpen) desk.close(search);
    else search();
  });
  useFocusKept(grid, `${isOpen} ${chosen.ids.size > 0}`);

  const sure = (what: string, then: () => void): void =>
    void confirm({
      title: `Delete ${what} permanently?`,
      message: 'This cannot be undone.',
      confirm: 'Delete permanently',
      isDestructive: true,
    }).then((isSure) => isSure && then());
  const removeForGood = (ids: ReadonlySet<string>): void =>
    sure(ids.size === 1 ? 'this message' : `${ids.size} messages`, () => desk.removeForGood(ids));
  const empty = (): void =>
    sure('everything in Deleted', () => {
      chosen.clear();
      changeView({ mail: '' }, { replace: true });
      void commands.emptyDeleted();
    });

  const title = TAG_NAMES[view.tag];
  const side = {
    title: 'Folders',
    content: (
      <FolderList
        tags={tags}
        waiting={waiting}
        current={view.tag}
        onChoose={(tag) => changeView({ tag, mail: '', search: '', isUnreadOnly: false })}
      />
    ),
  };
  return (
    <>
      <Panes
        {...(isWide && view.areFoldersHidden ? {} : { side })}
        main={{
          title,
          content: (
            <>
              <ListTools
                title={title}
                view={view}
                count={query.data === undefined ? null : mails.length}
                search={searchPlace}
                chosen={chosen}
                chosenTools={
                  chosen.ids.size === 0 ? null : (
                    <ChosenTools
                      mails={mails.filter(({ id }) => chosen.ids.has(id))}
                      count={mails.length}
                      chosen={chosen}
                      commands={commands}
                      isDeleted={view.tag === 'deleted'}
                      onDelete={desk.remove}
                      onDeleteForGood={removeForGood}
                      onRestore={desk.restore}
                      onSnooze={desk.snooze}
                      onLabel={desk.label}
                    />
                  )
                }
                onView={desk.changeFilter}
                onOpenFiles={ask}
                onEmpty={view.tag === 'deleted' ? empty : null}
              />
              <ListBody query={query} view={view} desk={desk} isLine={!isNarrow && !isOpen} grid={grid} />
            </>
          ),
        }}
        detail={
          isOpen
            ? {
                title: 'Message',
                onClose: () => desk.close(),
                content: (
                  <OpenMail query={query} id={view.mail} desk={desk} onDeleteForGood={removeForGood} />
                ),
              }
            : undefined
        }
      />
      <HiddenText isLive>{desk.said}</HiddenText>
      {picker}
      {dialog}
    </>
  );
}
