import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { useConfirm } from '../ask/use-confirm.tsx';

/** Whether a change of the address leaves a form; a change of path does. */
export type IsLeft = (from: Location, to: Location) => boolean;

const isAnotherPath: IsLeft = (from, to) => from.pathname !== to.pathname;

/**
 * Asks before a form with unsaved input is left, by a link, by back, or by closing the page. Returns the
 * dialog to render.
 */
export function useLeaveGuard(isDirty: boolean, isLeft: IsLeft = isAnotherPath): ReactNode {
  const { t } = useTranslation('ui');
  const { confirm, dialog } = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && isLeft(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('leave.title'),
      message: t('leave.message'),
      confirm: t('leave.confirm'),
      keep: t('leave.stay'),
      isDestructive: true,
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
    // Asked once for each attempt, not for each render of the same.
    // oxlint-disable-next-line react/exhaustive-deps -- the location stands for the attempt
  }, [blocker.state, blocker.location?.key]);
  return dialog;
}
