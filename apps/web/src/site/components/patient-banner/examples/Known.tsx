import { StudyBar } from '../../../../reading/StudyBar.tsx';
import { READING } from '../../samples.ts';

export default function Known() {
  return <StudyBar reading={READING} canSeePatient userId="" readMark={null} />;
}
