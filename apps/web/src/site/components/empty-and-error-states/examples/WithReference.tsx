import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { ShownError } from '@aiso/ui/states/shown-error.ts';

class Refused extends ShownError {
  readonly text = 'The model server did not answer in time.';
  readonly reference = '7f3a91c2';
}

export default function WithReference() {
  return <ErrorState title="Not read" error={new Refused()} />;
}
