import { useEffect, useState } from 'react';
import { HeldButton } from '../../../../reading/HeldButton.tsx';

export default function Held() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setBusy(false), 2_000);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <HeldButton variant="outlined" isHeld={isBusy} isBusy={isBusy} onClick={() => setBusy(true)}>
      {isBusy ? 'Reading again' : 'Read again'}
    </HeldButton>
  );
}
