import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import type { Company } from '../store/company.ts';

type CompanyCardProps = {
  readonly company: Company;
  readonly isFollowed: boolean;
  readonly onFollow: (isFollowed: boolean) => void;
  readonly onOpen: () => void;
};

/** Who a job is from, in short. */
export function CompanyCard({ company, isFollowed, onFollow, onOpen }: CompanyCardProps) {
  const { integer } = useFormats();
  const { name, industry, people, about } = company;
  return (
    <Box
      component="section"
      aria-label="Company"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <NameAvatar shape="rounded" name={name} />
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <LinkButton onPress={onOpen}>{name}</LinkButton>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {industry} · {integer(people)} people
          </Box>
        </Box>
        <FollowButton name={name} isFollowed={isFollowed} onFollow={onFollow} />
      </Box>
      <Typography sx={{ mt: 1 }}>{about[0]}</Typography>
    </Box>
  );
}

type FollowButtonProps = Pick<CompanyCardProps, 'isFollowed' | 'onFollow'> & { readonly name: string };

export function FollowButton({ name, isFollowed, onFollow }: FollowButtonProps) {
  const text = isFollowed ? 'Following' : 'Follow';
  return (
    <Button
      variant="outlined"
      aria-pressed={isFollowed}
      aria-label={`${text} ${name}`}
      onClick={() => onFollow(!isFollowed)}
    >
      {text}
    </Button>
  );
}
