import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useState } from 'react';

export default function FreeText() {
  const [told, setTold] = useState('north');
  return (
    <>
      <SearchField
        label="Find a station"
        hint="Name or room"
        value={told}
        maxLength={40}
        onChange={setTold}
      />
      <p>Asked for: {told === '' ? 'all' : told}</p>
    </>
  );
}
