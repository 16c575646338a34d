import {
  IMAGE_FIELD_NAMES,
  IMAGE_FIELDS,
  type ImageFieldName,
  type ImageTexts,
  ofReadingFields,
  type ReadingField,
} from '@aiso/contracts';
import type { Database } from '@aiso/datastore';
import type { Selectable } from 'kysely';

type Columns<Name extends ImageFieldName> = Readonly<
  Pick<Selectable<Database['images']>, (typeof IMAGE_FIELDS)[Name]['column']>
>;

/** What an image's header says, by the columns in which it is kept. */
export const imageColumnsOf = (texts: ImageTexts): Columns<ImageFieldName> =>
  Object.fromEntries(
    IMAGE_FIELD_NAMES.map((field) => [IMAGE_FIELDS[field].column, texts[field]]),
  ) as Columns<ImageFieldName>;

/** What the reading room has of it. */
export const readingTextsOf = (row: Columns<ReadingField>): Pick<ImageTexts, ReadingField> =>
  ofReadingFields((field) => row[IMAGE_FIELDS[field].column]);
