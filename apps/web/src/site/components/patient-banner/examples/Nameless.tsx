import { StudyBar } from '../../../../reading/StudyBar.tsx';
import { READING } from '../../samples.ts';

const NAMELESS = { ...READING, study: { ...READING.study, patient: null }, age: null };

export default function Nameless() {
  return <StudyBar userId="" readMark={null} reading={NAMELESS} canSeePatient={false} />;
}
