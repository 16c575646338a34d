import { ModeChoice } from '../../../../customization/LookChoices.tsx';

export default function Modes() {
  return <ModeChoice />;
}
