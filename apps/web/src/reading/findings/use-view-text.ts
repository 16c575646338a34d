import type { FrontalView } from '@aiso/contracts/frontal-view';
import type { FindingView, KnownView } from '@aiso/contracts/results';
import { useTranslation } from 'react-i18next';

type View = KnownView | null | undefined;

const OTHER = { AP: 'PA', PA: 'AP' } as const satisfies Record<FrontalView, FrontalView>;

const isMeasuredIn = ({ promise }: FindingView, { position }: KnownView): boolean =>
  promise !== null && promise !== 'own' && promise.view === position;

/**
 * Which view an image has and what said so, and for which view the points of its findings were taken. Null
 * where it was not kept.
 */
export function useViewText(): (view: View, findings: readonly FindingView[]) => string | null {
  const { t } = useTranslation('reading');
  return (view, findings) => {
    if (view === undefined) return null;
    if (view === null) return t('view.unknown');
    const { position, by, disputed } = view;
    if (!disputed) return t(`view.${by}`, { view: position });
    const said = t('view.disputed', { view: position, other: OTHER[position] });
    // Numbers of the tenant's own, and of a package without any by view, are those of no view.
    return findings.some((finding) => isMeasuredIn(finding, view))
      ? `${said} ${t('view.points', { view: position })}`
      : said;
  };
}

/** A view in a word: "AP". Null: it was not known; undefined: it was not kept. */
export function useViewWord(): (view: View) => string {
  const { t } = useTranslation('reading');
  return (view) => (view === undefined ? t('view.notKept') : (view?.position ?? t('view.none')));
}
