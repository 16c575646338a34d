import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

/** A product that is still to come. */
export function ProductSkeleton() {
  return (
    <Card
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '5fr 6fr' },
        gap: { xs: 2, md: 4 },
        p: { xs: 2, sm: 3 },
      }}
    >
      <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
      <div>
        {['30%', '20%', '80%', '60%', '40%'].map((width) => (
          <Skeleton key={width} width={width} height={44} />
        ))}
      </div>
    </Card>
  );
}
