import { WidthChoice } from '../../../../customization/LookChoices.tsx';

export default function Widths() {
  return <WidthChoice />;
}
