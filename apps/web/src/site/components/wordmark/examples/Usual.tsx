import { Wordmark } from '../../../../app/frame/Wordmark.tsx';

export default function Usual() {
  return <Wordmark />;
}
