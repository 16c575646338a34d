import { CardSection } from '@aiso/ui/CardSection.tsx';
import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useFolded } from '@aiso/ui/use-folded.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { type Work, workAddress, worksOf } from '../../kit/cast/works.ts';

const FIRST = 4;

/** What somebody works on; each leads to its project. */
export function WorksSection({ id }: { readonly id: string }) {
  const works = worksOf(id);
  const { shown, isFoldable, isOpen, toggle } = useFolded(works, FIRST);
  return (
    <CardSection title="Projects">
      <Box
        component="ul"
        aria-label="Projects"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {shown.map((work) => (
          <li key={work.id}>
            <WorkCard work={work} />
          </li>
        ))}
      </Box>
      {isFoldable ? <FoldButton isOpen={isOpen} count={works.length} onToggle={toggle} /> : null}
    </CardSection>
  );
}

function WorkCard({ work }: { readonly work: Work }) {
  const { percent } = useFormats();
  const { name, client, done, total, isCompleted } = work;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, height: '100%' }}>
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', mb: 1.25 }}>
        <NameAvatar shape="rounded" name={client} sizePx={36} />
        <Box sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={workAddress(work)}
            color="textPrimary"
            underline="hover"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <Typography variant="body2" color="textSecondary" noWrap>
            {client}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (100 * done) / total}
          color={isCompleted ? 'success' : 'primary'}
          aria-label={`Progress of ${name}`}
          sx={{ flex: 1, height: 6, borderRadius: 3 }}
        />
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isCompleted ? 'Completed' : percent(total === 0 ? 0 : done / total, 0)}
        </Typography>
      </Box>
    </Box>
  );
}
