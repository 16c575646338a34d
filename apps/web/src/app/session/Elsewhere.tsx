import { useLatest } from '@aiso/ui/use-latest.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Somebody else signed in over a screen: it may be named by what only the one before may know. */
export default function Elsewhere({ to, onThere }: { readonly to: string; readonly onThere: () => void }) {
  const navigate = useNavigate();
  const latest = useLatest({ navigate, onThere });
  useEffect(() => {
    const leave = async (): Promise<void> => {
      await latest.current.navigate(to, { replace: true });
      latest.current.onThere();
    };
    void leave();
  }, [latest, to]);
  return null;
}
