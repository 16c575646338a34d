import type { WorklistWait } from '@aiso/contracts/worklist';
import CakeOutlined from '@mui/icons-material/CakeOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const ICONS = { conflict: PersonSearchOutlined, age: CakeOutlined } as const satisfies Record<
  WorklistWait,
  unknown
>;

const MARK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 0.6,
  flex: 'none',
  borderRadius: 1,
  border: '1px solid currentColor',
  color: 'above.main',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  '& > svg': { fontSize: 14 },
} as const;

/**
 * A cell of a table with a mark beside a number. The number is what one compares: where there is no room for
 * both, the mark is its icon alone.
 */
export const CELL_WITH_MARK = {
  containerType: 'inline-size',
  width: '100%',
  // No higher than the line that it stands in.
  '& [data-wait]': { alignSelf: 'center', lineHeight: '14px' },
  '@container (max-width: 219px)': {
    '& [data-wait]': { px: 0.25 },
    '& [data-wait] > span': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
} as const;

/** Marks a study that waits for somebody: to settle its patient, or for the patient's age. */
export function WaitMark({ wait }: { wait: WorklistWait }) {
  const { t } = useTranslation('studies');
  const Icon = ICONS[wait];
  const text = t(`waits.${wait}`);
  return (
    <Box component="span" data-wait={wait} title={text} sx={MARK}>
      <Icon aria-hidden />
      <span>{text}</span>
    </Box>
  );
}

type DeidentifiedMarkProps = {
  /** Somebody should look at the pixels, which are as they were. */
  readonly isTextLikely: boolean;
};

/** Marks an image that was de-identified, and one in whose pixels there may be text all the same. */
export function DeidentifiedMark({ isTextLikely }: DeidentifiedMarkProps) {
  const { t } = useTranslation('studies');
  return (
    <>
      <Box component="span" sx={{ ...MARK, color: 'text.secondary' }}>
        <ShieldOutlined aria-hidden />
        {t('deidentification.mark')}
      </Box>
      {isTextLikely ? (
        <Box component="span" sx={MARK}>
          <PrivacyTipOutlined aria-hidden />
          {t('deidentification.burnedIn')}
        </Box>
      ) : null}
    </>
  );
}
