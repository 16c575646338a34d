import { languageOf } from '@aiso/languages/languages.ts';
import { formatLocaleOf } from '@aiso/ui/formats/format-locale.ts';
import { formatsOf } from '@aiso/ui/formats/formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useSite } from '../site-context.ts';
import figures from './figures.json';
import { Section } from './Section.tsx';

/** The address of the model's card. */
const CARD = '/image-diagnosis/chest-radiograph';

/** What the model was measured on, its figures with their intervals, and what they do not say. */
export function Limits() {
  const { texts, language } = useSite();
  const { title, text, caption, columns, findings, items, card } = texts('home').limits;
  const { decimal, integer } = formatsOf(formatLocaleOf(languageOf(language).locale));
  return (
    <Section id="limits" title={title} text={text}>
      <Box component="section" tabIndex={0} aria-label={caption} sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          sx={{
            width: '100%',
            minWidth: 640,
            borderCollapse: 'collapse',
            '& th, & td': { py: 1.2, px: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
            '& th:first-of-type': { textAlign: 'left', pl: 0 },
            '& thead th': { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 },
            '& tbody th': { fontWeight: 500 },
            '& td': { fontVariantNumeric: 'tabular-nums' },
          }}
        >
          <caption>
            <HiddenText>{caption}</HiddenText>
          </caption>
          <thead>
            <tr>
              {(['finding', 'images', 'auc', 'sensitivity', 'specificity'] as const).map((column) => (
                <th key={column} scope="col">
                  {columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ finding, images, auc, auc95, sensitivity, specificity }) => (
              <tr key={finding}>
                <th scope="row">{findings[finding as keyof typeof findings]}</th>
                <td>{integer(images)}</td>
                <td>
                  {decimal(auc, 2)} <bdi>({auc95.map((end) => decimal(end, 2)).join('–')})</bdi>
                </td>
                <td>{decimal(sensitivity, 2)}</td>
                <td>{decimal(specificity, 2)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box component="ul" sx={{ my: 2.4, paddingInlineStart: 2, '& li': { py: 0.4 }, maxWidth: 720 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
      <Link href={CARD}>{card}</Link>
    </Section>
  );
}
