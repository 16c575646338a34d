/**
 * Which example this document shows; null in every other document. Every page asks, so it stands apart from
 * what makes such a document.
 */
export function shownExample(): { readonly slug: string; readonly file: string } | null {
  const [slug, file] = document.documentElement.dataset['example']?.split('/') ?? [];
  return slug === undefined || file === undefined ? null : { slug, file };
}
