import { FindingList } from '../../../../models/FindingList.tsx';
import { FINDINGS } from '../../samples.ts';

export default function Looks() {
  return <FindingList findings={FINDINGS} />;
}
