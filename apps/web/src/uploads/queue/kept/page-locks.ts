/**
 * A file under way belongs to one page of the browser at a time. `claim` waits until no other page holds it,
 * then holds it until released. When a page closes, its claims pass on to the next. Without Web Locks (an
 * insecure context) every claim is granted.
 */
export type PageLocks = { claim(id: string, signal: AbortSignal): Promise<() => void> };

export const pageLocks: PageLocks = {
  claim(id, signal) {
    const locks: LockManager | undefined = navigator.locks;
    if (locks === undefined) return Promise.resolve(() => {});
    return new Promise((resolve, reject) => {
      locks
        .request(
          `aiso-upload-${id}`,
          { signal },
          () => new Promise<void>((release) => resolve(() => release())),
        )
        .catch(reject);
    });
  },
};
