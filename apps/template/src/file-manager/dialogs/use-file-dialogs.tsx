import { fitOf } from '@aiso/ui/commands/command.ts';
import { type ReactNode, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { commandsFor, type FileCommand } from '../actions/commands.ts';
import type { FileActions } from '../actions/use-file-actions.tsx';
import type { Drive, Entry } from '../store/entry.ts';
import { nameProblem } from '../store/names.ts';
import { childrenOf, placeOf } from '../store/tree.ts';
import { FolderDialog } from './FolderDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

type Asked =
  | { readonly kind: 'move' | 'copy'; readonly ids: readonly string[]; readonly folderId: string }
  | { readonly kind: 'share'; readonly id: string };

type Options = {
  readonly drive: Drive;
  readonly actions: FileActions;
  /** Where the focus goes when what had it is gone. */
  readonly focusList: () => void;
};

/** What had the focus gets it back, and the list where that is gone: a menu's item, the bar's button. */
function useReturn(focusList: () => void) {
  const origin = useRef<Element | null>(null);
  return {
    note: (): void => {
      const focused = document.activeElement;
      origin.current = focused?.closest('[role=menu]') == null ? focused : null;
    },
    giveBack: (): void => {
      const before = origin.current;
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else focusList();
    },
  };
}

/** The dialogs of the file manager, one at a time, and a new folder's name above any of them. */
export function useFileDialogs({ drive, actions, focusList }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [parentId, setParentId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFolderOpen, setFolderOpen] = useState(false);
  const ofDialog = useReturn(focusList);
  const ofFolder = useReturn(focusList);
  /** Done when the dialog is gone: what is asked or said then knows where the focus was. */
  const answer = useRef<(() => void) | null>(null);
  const close = (then: (() => void) | null = null): void => {
    answer.current = then;
    setOpen(false);
  };
  const gone = (): void => {
    setAsked(null);
    ofDialog.giveBack();
    answer.current?.();
    answer.current = null;
  };
  const show = (next: Asked): void => {
    ofDialog.note();
    setAsked(next);
    setOpen(true);
  };
  const newFolder = (parent: string): void => {
    ofFolder.note();
    setParentId(parent);
    setFolderOpen(true);
  };
  const shared = asked?.kind === 'share' ? drive.get(asked.id) : undefined;
  const dialogs: ReactNode = (
    <>
      {asked === null || asked.kind === 'share' ? null : (
        <PlaceDialog
          {...{ isOpen, drive, kind: asked.kind, ids: asked.ids, folderId: asked.folderId }}
          onNewFolder={newFolder}
          onPlace={(to) => close(() => void actions.put(asked.kind, asked.ids, to))}
          onClose={() => close()}
          onGone={gone}
        />
      )}
      {shared === undefined ? null : (
        <ShareDialog
          isOpen={isOpen}
          {...{ drive, entry: shared }}
          link={`${location.origin}${location.pathname}?item=${encodeURIComponent(shared.id)}`}
          onShare={(sharing) => close(() => void actions.share(shared, sharing))}
          onClose={() => close()}
          onGone={gone}
        />
      )}
      {parentId === null ? null : (
        <FolderDialog
          isOpen={isFolderOpen}
          place={placeOf(drive, parentId)}
          problemOf={(name) => nameProblem(name, childrenOf(drive, parentId))}
          onName={(name) => {
            setFolderOpen(false);
            void actions.addFolder(parentId, name);
          }}
          onClose={() => setFolderOpen(false)}
          onGone={() => {
            setParentId(null);
            ofFolder.giveBack();
          }}
        />
      )}
    </>
  );
  return {
    dialogs,
    newFolder,
    place: (kind: 'move' | 'copy', ids: readonly string[], folderId: string) => show({ kind, ids, folderId }),
    share: (id: string) => show({ kind: 'share', id }),
    /** As a menu would: only what is offered for these, and a word about why not. */
    run(commands: readonly FileCommand[], id: string, entries: readonly Entry[]): void {
      const command = commandsFor(commands, entries).find((one) => one.id === id);
      const fit = command === undefined ? null : fitOf<Entry, null>(command, { kind: 'rows', rows: entries });
      if (command === undefined || fit === null) return;
      if (fit.whyNot !== null) toast.error(fit.whyNot);
      else if ('work' in command) void command.work(fit.chosen);
    },
  };
}
