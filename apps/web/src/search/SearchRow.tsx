import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { partsOf } from '@aiso/ui/search/match.ts';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../studies/use-finding-name.ts';
import { WaitMark } from '../studies/WaitMark.tsx';
import type { Entry } from './entries.ts';

/** Names run in their own direction and are cut at their own end; `left` is mirrored with the page. */
const LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const;

/** What an option says of its entry. */
export function SearchRow({ entry, words }: { entry: Entry; words: readonly string[] }) {
  const { Icon, title, detail, finding, waits = [], isFavourite } = entry;
  return (
    <>
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'grid' }}>
        <Icon fontSize="small" />
      </Box>
      {/* On a phone what was found stands below: "above the operating point" is never cut. */}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          lineHeight: 1.35,
          display: { sm: 'flex' },
          alignItems: 'center',
          columnGap: 1.25,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box dir="auto" sx={{ ...LINE, fontWeight: 500 }}>
            <Highlight text={title} words={words} />
          </Box>
          {detail === '' ? null : (
            <Box dir="auto" sx={{ ...LINE, fontSize: '0.75rem', color: 'text.secondary' }}>
              <Highlight text={detail} words={words} />
            </Box>
          )}
        </Box>
        {waits.map((wait) => (
          <WaitMark key={wait} wait={wait} />
        ))}
        {finding == null ? null : <Finding finding={finding} words={words} />}
      </Box>
      {isFavourite === undefined ? null : <Favourite isOn={isFavourite} />}
    </>
  );
}

function Finding({
  finding: { label, above },
  words,
}: {
  finding: NonNullable<Entry['finding']>;
  words: readonly string[];
}) {
  const { t } = useTranslation('reading');
  const findingName = useFindingName();
  return (
    <Box sx={{ maxWidth: { sm: '40%' }, minWidth: 0, fontSize: '0.75rem', lineHeight: 1.35 }}>
      <Box sx={{ ...LINE, fontWeight: above ? 600 : 400 }}>
        <Highlight text={findingName(label)} words={above ? words : []} />
      </Box>
      <Box
        sx={{
          ...LINE,
          display: 'flex',
          alignItems: 'center',
          gap: 0.25,
          color: above ? 'above.main' : 'text.secondary',
        }}
      >
        {above ? <ArrowUpwardRounded aria-hidden sx={{ fontSize: 13 }} /> : null}
        {t(above ? 'score.above' : 'score.below')}
      </Box>
    </Box>
  );
}

function Favourite({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('search');
  const Star = isOn ? StarRounded : StarBorderRounded;
  return (
    <Box sx={{ display: 'grid', color: isOn ? 'primary.main' : 'text.disabled' }}>
      <Star aria-hidden fontSize="small" />
      <HiddenText>{t(isOn ? 'favouriteOn' : 'favouriteOff')}</HiddenText>
    </Box>
  );
}

/** A text with what the words of the query found in it. */
function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map((part, at) =>
    part.isMatch ? (
      <Box
        // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
        key={at}
        component="mark"
        sx={{
          color: 'inherit',
          borderRadius: '3px',
          bgcolor: 'color-mix(in srgb, var(--aiso-palette-primary-main) 22%, transparent)',
        }}
      >
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}
