import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import toast from 'react-hot-toast';

/** The address says days, comparison and visitors: who opens it sees the same. */
export function CopyLink() {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast.success('Link copied. It opens this view.');
    } catch {
      toast.error('The link could not be copied. Copy it from the address bar.');
    }
  };
  return (
    <Button variant="contained" startIcon={<LinkOutlined />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
