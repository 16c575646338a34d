import { StepField } from '../../kit/StepField.tsx';

type QuantityFieldProps = {
  /** Whose quantity it is, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
};

/** How many pieces, between two bounds. */
export function QuantityField({ least = 1, most, ...field }: QuantityFieldProps) {
  return <StepField {...field} steps={{ least, most, step: 1, page: 10 }} less="One less" more="One more" />;
}
