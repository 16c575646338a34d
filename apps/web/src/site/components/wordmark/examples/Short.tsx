import { Wordmark } from '../../../../app/frame/Wordmark.tsx';

export default function Short() {
  return <Wordmark isShort />;
}
