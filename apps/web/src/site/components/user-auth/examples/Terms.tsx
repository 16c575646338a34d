import { useRef, useState } from 'react';
import { TermsField } from '../../../../auth/form/TermsField.tsx';

export default function Terms() {
  const box = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>('Accept the terms to register.');
  return (
    <TermsField
      name="terms"
      inputRef={box}
      error={error}
      onChange={(_event, isOn) => setError(isOn ? undefined : 'Accept the terms to register.')}
    />
  );
}
