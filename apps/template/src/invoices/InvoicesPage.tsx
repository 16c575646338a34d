import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { ManagementPage } from '../kit/management/ManagementPage.tsx';
import { detailsPath, editPath, NEW_ID } from './invoice-paths.ts';
import { INVOICES_LIST } from './invoices-list.tsx';
import { useMoney } from './money.tsx';
import { Standing } from './Standing.tsx';

const create = (variant: 'contained' | 'outlined') => (
  <Button component={Link} to={editPath(NEW_ID)} variant={variant} startIcon={<AddOutlined />}>
    New invoice
  </Button>
);

/** What an invented company has billed. */
export default function InvoicesPage() {
  const navigate = useNavigate();
  const writeSum = useMoney();
  return (
    <ManagementPage
      of={{
        ...INVOICES_LIST,
        tabs: { ...INVOICES_LIST.tabs, writeSum },
        onOpen: ({ id }) => void navigate(detailsPath(id)),
        empty: (
          <EmptyState title="No invoices yet" action={create('outlined')}>
            Create a draft with a customer and at least one item.
          </EmptyState>
        ),
      }}
      action={create('contained')}
    >
      <Standing />
    </ManagementPage>
  );
}
