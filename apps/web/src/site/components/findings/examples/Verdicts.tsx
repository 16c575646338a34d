import type { Verdict } from '@aiso/contracts/verdicts';
import { useState } from 'react';
import { VerdictButtons } from '../../../../reading/findings/VerdictButtons.tsx';

export default function Verdicts() {
  const [verdict, setVerdict] = useState<Verdict | null>('agree');
  return <VerdictButtons finding="Lung opacity" verdict={verdict} onChange={setVerdict} />;
}
