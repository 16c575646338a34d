import { useEffect, useRef } from 'react';
import { FirstCodesPage } from './FirstCodesPage.tsx';
import { useFirstCodes } from './use-first-codes.ts';

type FirstCodesAgainProps = { readonly onDone: () => void };

/**
 * After a reload of the page that showed the first recovery codes: fresh ones in place of those that nobody
 * kept.
 */
export default function FirstCodesAgain({ onDone }: FirstCodesAgainProps) {
  const { made, make, leave } = useFirstCodes(onDone);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void make();
  }, [make]);
  return made === null ? null : <FirstCodesPage made={made} onAgain={make} onDone={leave} />;
}
