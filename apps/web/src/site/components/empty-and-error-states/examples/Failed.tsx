import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useState } from 'react';

export default function Failed() {
  const [tries, setTries] = useState(1);
  return (
    <ErrorState
      title={`The studies could not be read (try ${tries})`}
      error={new Error('network')}
      onRetry={() => setTries(tries + 1)}
    />
  );
}
