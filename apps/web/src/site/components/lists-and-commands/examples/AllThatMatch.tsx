import { SelectionBar } from '@aiso/ui/table/SelectionBar.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';

export default function AllThatMatch() {
  const [isAll, setAll] = useState(false);
  return (
    <SelectionBar
      text={isAll ? 'All 1,234 that match are selected' : '25 selected'}
      all={isAll ? null : { text: 'Select all 1,234 that match', onSelect: () => setAll(true) }}
      onExport={null}
      onClear={() => setAll(false)}
    >
      <Button size="small">{isAll ? 'Archive (1,234)' : 'Archive (25)'}</Button>
    </SelectionBar>
  );
}
