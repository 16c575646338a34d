const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The address of a screen's picture; undefined where none was taken. */
export const pictureOf = (id: string): string | undefined => files[`./pictures/${id}.webp`];
