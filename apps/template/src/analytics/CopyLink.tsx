import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import toast from 'react-hot-toast';

/** The address says days, comparison and visitors: who opens it sees the same. */
export function CopyLink() {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast.success('The link was copied. It opens what is shown now.');
    } catch {
      toast.error('The browser did not let the link be copied. It stands in the address bar.');
    }
  };
  return (
    <Button variant="contained" startIcon={<LinkOutlined />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
