/**
 * Remembers what has the focus now, to give it back. A menu's item is gone when the answer comes: then the
 * button that opened the menu stands for it.
 */
export function focusOrigin(): { giveBack: () => void } {
  const focused = document.activeElement;
  const menu = focused?.closest('[role=menu]');
  const opener =
    menu === null || menu === undefined
      ? null
      : document.querySelector<HTMLElement>('[aria-haspopup=menu][aria-expanded=true]');
  const origin = opener ?? focused;
  return {
    giveBack: () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    },
  };
}
