import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** '<screen> · AISO' in the browser's tab. Titles never name a patient: they end up in histories. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const product = t('productName');
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
}
