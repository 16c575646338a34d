import type { ConflictKind } from '@aiso/contracts/conflict-kinds';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Why a study's identity waits, a sentence a reason. */
export function ConflictKinds({ kinds }: { kinds: readonly ConflictKind[] }) {
  const { t } = useTranslation('studies');
  return kinds.map((kind) => <Box key={kind}>{t(`conflict.kind.${kind}`)}</Box>);
}
