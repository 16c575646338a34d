import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useConfirm } from '../ask/use-confirm.tsx';

/**
 * Asks before a form with unsaved input is left, by a link, by back, or by closing the page. Returns the
 * dialog to render.
 */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const { t } = useTranslation('ui');
  const { confirm, dialog } = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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
