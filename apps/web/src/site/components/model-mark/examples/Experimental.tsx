import { ExperimentalTag } from '../../../../models/ExperimentalTag.tsx';

export default function Experimental() {
  return (
    <>
      Rib fracture <ExperimentalTag />
    </>
  );
}
