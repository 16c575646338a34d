import type { TenantModels } from '@aiso/contracts/model-administration';
import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import { useFolded } from '@aiso/ui/use-folded.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

type Refused = TenantModels['refused'];

const REASONS_AT_FIRST = 3;

/**
 * The packages that were found and not taken, each with what is wrong with it. Nothing where there are none.
 */
export function RefusedPackages({ refused }: { refused: Refused }) {
  const { t } = useTranslation('models');
  if (refused.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>{t('refused', { count: refused.length })}</AlertTitle>
      {refused.map((one) => (
        <RefusedPackage key={one.folder} {...one} />
      ))}
    </Alert>
  );
}

function RefusedPackage({ folder, reasons }: Refused[number]) {
  const { shown, isFoldable, isOpen, toggle } = useFolded(reasons, REASONS_AT_FIRST);
  return (
    <div>
      <bdi dir="ltr">{folder}</bdi>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {shown.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
      {isFoldable ? <FoldButton isOpen={isOpen} count={reasons.length} onToggle={toggle} /> : null}
    </div>
  );
}
