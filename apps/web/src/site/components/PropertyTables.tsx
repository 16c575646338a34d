import { type Column, FactTable } from '@aiso/ui/FactTable.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from './CopyButton.tsx';
import type { Part, PartProperty } from './page-reference.ts';
import { importOf, partPath } from './part-path.ts';

const CODE = {
  fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSize: '0.75rem',
  overflowWrap: 'anywhere',
} as const;

const Code = ({ children }: { readonly children: string }) => (
  <Box component="code" dir="ltr" sx={CODE}>
    {children}
  </Box>
);

const COLUMNS: readonly Column<PartProperty>[] = [
  {
    title: 'Name',
    cell: ({ name, isRequired }) => (
      <>
        <Code>{name}</Code>
        {isRequired ? null : (
          <Typography component="span" variant="caption" color="textSecondary">
            {' optional'}
          </Typography>
        )}
      </>
    ),
    isNoWrap: true,
  },
  { title: 'Type', cell: ({ type }) => <Code>{type}</Code>, minWidth: 180 },
  {
    title: 'Default',
    cell: ({ defaultValue }) => (defaultValue === null ? '–' : <Code>{defaultValue}</Code>),
    isNoWrap: true,
  },
  { title: 'Description', cell: ({ description }) => description, minWidth: 220 },
];

/** The line that brings a part of the shared package; of the product's own, where its file lies. */
function PartImport({ name, file }: Pick<Part, 'name' | 'file'>) {
  const line = importOf(name, file);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
        <Code>{line ?? partPath(file)}</Code>
      </Typography>
      {line === null ? null : <CopyButton what={`import of ${name}`} text={line} />}
    </Box>
  );
}

/** The properties of each part, as its types have them. */
export function PropertyTables({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {parts.map(({ name, file, description, properties, takesAlso }) => (
        <Box
          key={`${file} ${name}`}
          sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
        >
          <Typography variant="h4" component="h3">
            {name}
          </Typography>
          <PartImport name={name} file={file} />
          {description === '' ? null : <Typography sx={{ mt: 0.5, maxWidth: 720 }}>{description}</Typography>}
          {properties.length === 0 ? null : (
            <FactTable
              label={`Properties of ${name}`}
              rows={properties}
              rowKey={(property) => property.name}
              columns={COLUMNS}
            />
          )}
          {takesAlso.length === 0 ? null : (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {'Takes also the properties of '}
              <Code>{takesAlso.join(', ')}</Code>.
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
