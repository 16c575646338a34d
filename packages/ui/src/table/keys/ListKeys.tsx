import { lazy, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../use-shortcuts.ts';
import { focusSearch, idWithFocus, type ListKey, stepBy } from './list-keys.ts';

const KeySheet = lazy(() => import('../../KeySheet.tsx'));

type ListKeysProps = {
  /** What holds the lines and the search of the list. */
  readonly list: RefObject<HTMLElement | null>;
  readonly more: readonly ListKey[];
  readonly canChoose: boolean;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** The letters that lead through the list which a page is about, and the sheet that names them. */
export function ListKeys({ list, more, canChoose, canOpen, isOpen, onOpen }: ListKeysProps) {
  const { t } = useTranslation('ui');
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const step = (by: 1 | -1): void => {
    if (list.current !== null) stepBy(list.current, by);
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '/': () => focusSearch(list),
    '?': () => onOpen(true),
    ...Object.fromEntries(more.map(({ key, act }) => [key, () => act(idWithFocus(list.current))])),
  });
  if (!wasOpened) return null;
  const named = [
    { keys: ['J', 'K'], does: t('keys.rows') },
    ...(canOpen ? [{ keys: ['Enter'], does: t('keys.open') }] : []),
    ...(canChoose ? [{ keys: [t('keys.space')], does: t('keys.choose') }] : []),
    ...more.map(({ key, does }) => ({ keys: [key.toUpperCase()], does })),
    { keys: ['/'], does: t('keys.search') },
    { keys: ['?'], does: t('keys.help') },
  ];
  return (
    <Suspense fallback={null}>
      <KeySheet of={named} isOpen={isOpen} onClose={() => onOpen(false)} />
    </Suspense>
  );
}
