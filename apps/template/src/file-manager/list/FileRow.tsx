// ARIA's grid pattern, drawn where it is in view: a <table> would lay out all its rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo } from 'react';
import { KIND_NAMES, kindOf } from '../store/kinds.ts';
import { ItemCheck, ItemMarks, ItemMenu } from './ItemParts.tsx';
import { attributesOf, type ItemProps } from './item.ts';
import { Thumbnail } from './KindIcon.tsx';
import { NameField } from './NameField.tsx';

/** An entry in a list of rows. The list says how it looks. */
export const FileRow = memo(function FileRow(props: ItemProps) {
  const { entry, index, isChosen, naming, size, time, place } = props;
  const about = [size, time, place].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <div role="row" aria-rowindex={index + 2} className="row columns" {...attributesOf(props)}>
      <div role="gridcell">
        <ItemCheck entry={entry} isChosen={isChosen} />
      </div>
      <div role="gridcell" className="what">
        <div className="preview">
          <Thumbnail of={entry} iconPx={22} />
        </div>
        {naming === null ? (
          <div className="words">
            <div className="title">
              <bdi>{entry.name}</bdi>
              <ItemMarks entry={entry} />
            </div>
            {place === null ? null : <div className="quiet below wide">{place}</div>}
            <div className="quiet below narrow">{about}</div>
          </div>
        ) : (
          <NameField name={entry.name} {...naming} />
        )}
      </div>
      <div role="gridcell" className="quiet wide">
        {KIND_NAMES[kindOf(entry)].one}
      </div>
      <div role="gridcell" className="quiet wide number">
        {size}
      </div>
      <div role="gridcell" className="quiet wide">
        {time}
      </div>
      <div role="gridcell">
        <ItemMenu entry={entry} />
      </div>
    </div>
  );
});
