import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import ViewModuleOutlined from '@mui/icons-material/ViewModuleOutlined';
import { useState } from 'react';
import { ChoiceGroup } from '../../../../customization/ChoiceGroup.tsx';

const CHOICES = [
  { value: 'list', name: 'List', picture: <ViewListOutlined aria-hidden fontSize="small" /> },
  { value: 'cards', name: 'Cards', picture: <ViewModuleOutlined aria-hidden fontSize="small" /> },
] as const;

export default function Own() {
  const [chosen, setChosen] = useState<'list' | 'cards'>('list');
  return <ChoiceGroup title="Show as" choices={CHOICES} chosen={chosen} onChoose={setChosen} />;
}
