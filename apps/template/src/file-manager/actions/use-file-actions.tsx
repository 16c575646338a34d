import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { download } from '@aiso/ui/download.ts';
import type { PickedFile } from '@aiso/ui/files/collect-files.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import { type ReactNode, useMemo } from 'react';
import toast from 'react-hot-toast';
import { demoNow } from '../../kit/clock.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { downloadOf } from '../contents/blob.ts';
import { useCollisions } from '../dialogs/use-collisions.tsx';
import {
  addFolders,
  addVersion,
  deleteForGood,
  inTrash,
  rename,
  restoreVersion,
  type Sharing,
  share,
  star,
  tag,
  trash,
} from '../store/change.ts';
import { DRIVE } from '../store/drive-store.ts';
import type { Drive, Entry } from '../store/entry.ts';
import { collisionsOf, type Placing, place, whyNotInto } from '../store/place.ts';
import { nameOfFolder, whyLocked } from '../store/tree.ts';
import { roomLeft } from '../store/usage.ts';
import { chosenUploads, planUpload } from '../upload/plan.ts';
import { UPLOADS } from '../upload/use-uploads.ts';
import { named } from './words.ts';

const newId = (): string => crypto.randomUUID();

const DONE: Readonly<Record<Placing['kind'], string>> = {
  move: 'moved to',
  copy: 'copied to',
  restore: 'restored to',
};

/** What can be done with files, with what is asked before and the way back after. */
export function useFileActions(drive: Drive, onGone: () => void) {
  const change = useDemoChange(DRIVE);
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { settle, dialog: collisionDialog } = useCollisions(onGone);
  const formats = useFormats();
  const latest = useLatest({ drive, change, confirm, settle, formats, onGone });
  const actions = useMemo(() => {
    /** @returns whether it was done */
    const put = async (
      kind: Placing['kind'],
      ids: readonly string[],
      to: string | null,
    ): Promise<boolean> => {
      const { drive: now } = latest.current;
      const locked = kind === 'copy' ? null : ids.map((id) => whyLocked(now, id)).find((why) => why !== null);
      const whyNot = locked ?? (to === null ? null : whyNotInto(now, kind, ids, to));
      if (whyNot !== null) {
        toast.error(whyNot);
        return false;
      }
      const choices = await latest.current.settle(collisionsOf(now, { ids, to }));
      if (choices === null) return false;
      const going = ids.filter((id) => choices.get(id) !== 'skip');
      if (going.length === 0) return false;
      const placing = { kind, ids: going, to, choices, at: demoNow(), newId: newId() };
      const where = to === null ? 'its original folder' : `“${nameOfFolder(now, to)}”`;
      const message = `${named(now, going)} ${DONE[kind]} ${where}.`;
      return latest.current.change((files) => place(files, placing), { message });
    };
    const removeForGood = async (ids: readonly string[], title: string): Promise<void> => {
      const isSure = await latest.current.confirm({
        title,
        message: 'This cannot be undone.',
        confirm: 'Delete permanently',
        isDestructive: true,
      });
      if (!isSure) return;
      await latest.current.change((files) => deleteForGood(files, ids), {
        message: `${named(latest.current.drive, ids)} deleted.`,
        canUndo: false,
      });
      latest.current.onGone();
    };
    return {
      put,
      async trash(ids: readonly string[]): Promise<boolean> {
        const at = demoNow();
        const { drive: now } = latest.current;
        return latest.current.change((files) => trash(files, ids, at), {
          message: `${named(now, ids)} moved to the trash.`,
        });
      },
      deleteForGood: (ids: readonly string[]) =>
        removeForGood(ids, `Delete ${named(latest.current.drive, ids)} permanently?`),
      emptyTrash: () =>
        removeForGood(
          inTrash(latest.current.drive).map(({ id }) => id),
          'Empty the trash?',
        ),
      async rename(entry: Entry, name: string): Promise<boolean> {
        const at = demoNow();
        return latest.current.change((files) => rename(files, entry.id, name, at), {
          message: `Renamed to “${name}”.`,
        });
      },
      async star(ids: readonly string[], isStarred: boolean): Promise<boolean> {
        const text = `${named(latest.current.drive, ids)} ${isStarred ? 'starred' : 'unstarred'}.`;
        return latest.current.change((files) => star(files, ids, isStarred), { message: text });
      },
      tag: (id: string, tags: readonly string[]) => latest.current.change((files) => tag(files, id, tags)),
      async share(entry: Entry, sharing: Sharing): Promise<boolean> {
        const at = demoNow();
        const isShared = sharing.shares.length > 0 || sharing.link !== null;
        return latest.current.change((files) => share(files, entry.id, sharing, at), {
          message: `“${entry.name}” ${isShared ? 'shared' : 'no longer shared'}.`,
        });
      },
      async addVersion(entry: Entry, blob: Blob): Promise<boolean> {
        const at = demoNow();
        return latest.current.change((files) => addVersion(files, entry.id, blob, at), {
          message: `New version of “${entry.name}” uploaded.`,
        });
      },
      async restoreVersion(entry: Entry, versionId: string): Promise<boolean> {
        const at = demoNow();
        return latest.current.change((files) => restoreVersion(files, entry.id, versionId, at), {
          message: `“${entry.name}” is an earlier version again.`,
        });
      },
      async addFolder(parentId: string, name: string): Promise<string | null> {
        const at = demoNow();
        const id = newId();
        const isDone = await latest.current.change(
          (files) => addFolders(files, [{ id, name, parentId }], at),
          {
            message: `“${name}” created.`,
          },
        );
        return isDone ? id : null;
      },
      async download(entries: readonly Entry[]): Promise<void> {
        const file = await downloadOf(latest.current.drive, entries);
        if (file !== null) download(file.blob, file.name);
      },
      /** Sends files into a folder, after what has to be asked. */
      async upload(picked: readonly PickedFile[], folderId: string): Promise<void> {
        const { drive: now, formats: words } = latest.current;
        const locked = whyLocked(now, folderId);
        if (locked !== null) {
          toast.error(locked);
          return;
        }
        const plan = planUpload(now, folderId, picked, newId);
        if (plan.refused.length > 0) {
          const what =
            plan.refused.length === 1 ? `“${plan.refused[0] ?? ''}” does` : `${plan.refused.length} files do`;
          toast.error(`${what} not fit. Free space: ${words.size(roomLeft(now))}.`);
        }
        const choices = await latest.current.settle(plan.collisions);
        if (choices === null) return;
        const at = demoNow();
        const { folders } = plan;
        if (folders.length > 0 && !(await latest.current.change((files) => addFolders(files, folders, at))))
          return;
        UPLOADS.add(chosenUploads(plan, choices));
      },
    };
  }, [latest]);
  const dialogs: ReactNode = (
    <>
      {confirmDialog}
      {collisionDialog}
    </>
  );
  return { actions, dialogs };
}
export type FileActions = ReturnType<typeof useFileActions>['actions'];
