// ARIA's grid pattern, drawn where it is in view: a <table> would lay out all its rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import Box from '@mui/material/Box';
import { memo } from 'react';
import { ItemCheck, ItemMarks, ItemMenu } from './ItemParts.tsx';
import { attributesOf, type ItemProps } from './item.ts';
import { LargeThumbnail } from './KindIcon.tsx';
import { NameField } from './NameField.tsx';

/** An entry in a grid of tiles. */
export const FileTile = memo(function FileTile(props: ItemProps) {
  const { entry, index, isChosen, naming, size, time, place } = props;
  return (
    <Box
      role="gridcell"
      aria-colindex={index + 1}
      {...attributesOf(props)}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        cursor: 'default',
        '&:hover': { borderColor: 'text.disabled' },
        // They come where the pointer is, and stay once something is selected.
        '@media (hover: hover)': {
          '& .upon:has([aria-checked=false])': { opacity: 0 },
          '&:hover .upon, &[data-focused] .upon': { opacity: '1 !important' },
        },
      }}
    >
      <Box
        sx={{
          position: 'relative',
          overflow: 'hidden',
          flex: 1,
          minHeight: 0,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'action.hover',
        }}
      >
        <LargeThumbnail of={entry} />
        <Box
          className="upon"
          sx={{
            position: 'absolute',
            insetBlockStart: 6,
            insetInlineStart: 6,
            borderRadius: '50%',
            bgcolor: 'background.paper',
          }}
        >
          <ItemCheck entry={entry} isChosen={isChosen} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.4, ps: 1, py: 0.4, paddingInlineStart: 1 }}>
        {naming === null ? (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.4 }}>
              <Box
                component="bdi"
                title={entry.name}
                sx={{
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  fontSize: '0.8125rem',
                }}
              >
                {entry.name}
              </Box>
              <ItemMarks entry={entry} />
            </Box>
            <Box
              sx={{
                color: 'text.secondary',
                fontSize: '0.75rem',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {[place, size, time].filter((part) => part !== null && part !== '').join(' · ')}
            </Box>
          </Box>
        ) : (
          <NameField name={entry.name} {...naming} />
        )}
        <ItemMenu entry={entry} />
      </Box>
    </Box>
  );
});
