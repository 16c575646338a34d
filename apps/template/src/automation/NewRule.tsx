import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { HomeView } from './board.ts';
import type { Home } from './home.ts';
import { type Built, RuleBuilder } from './RuleBuilder.tsx';

export function NewRule({ store }: OwnProps<Home, HomeView>) {
  const [built, setBuilt] = useState<Built>();
  return (
    <>
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setBuilt(null)}>
        New rule
      </Button>
      <RuleBuilder of={built} store={store} onClose={() => setBuilt(undefined)} />
    </>
  );
}
