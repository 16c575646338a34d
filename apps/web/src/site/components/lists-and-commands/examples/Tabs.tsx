import { ListTabs } from '@aiso/ui/list/ListTabs.tsx';
import { useState } from 'react';

const TABS = [
  { value: null, text: 'All' },
  { value: 'ready', text: 'Ready' },
  { value: 'off', text: 'Switched off' },
];

export default function Tabs() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <ListTabs
        label="Stations"
        tabs={TABS}
        value={value}
        counts={{ '': 1_234, ready: 1_200, off: 34 }}
        panelId="stations"
        onChange={setValue}
      />
      <div role="tabpanel" id="stations">
        {TABS.find((tab) => tab.value === value)?.text}
      </div>
    </>
  );
}
