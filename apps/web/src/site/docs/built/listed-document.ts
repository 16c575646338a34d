import type { BuiltDocument } from '../built-document.ts';
import type { DocumentPlace } from '../contents.ts';

/** A page of the documentation with what it says. */
export type ListedDocument = DocumentPlace & { readonly document: BuiltDocument };
