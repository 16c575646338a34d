import { createHash } from 'node:crypto';
import type { Presented } from './resource-kind.ts';

/** A resource with what tells its version: the same content has the same one, whenever it is asked for. */
export function resourceOf({ lastUpdated, body }: Presented) {
  const { resourceType, id, ...rest } = body;
  const updated = lastUpdated.toISOString();
  const text = JSON.stringify([body, updated]);
  const versionId = createHash('sha256').update(text).digest('hex').slice(0, 24);
  return { resourceType, id, meta: { versionId, lastUpdated: updated }, ...rest };
}

export type Resource = ReturnType<typeof resourceOf>;

export const etagOf = ({ meta }: Resource): string => `W/"${meta.versionId}"`;

/**
 * Whether who asks has this version (http://hl7.org/fhir/R4/http.html#cread). Where a tag is named it alone
 * counts (RFC 9110, 13.2.2).
 */
export function isKnown(
  resource: Resource,
  headers: {
    readonly 'if-none-match'?: string | undefined;
    readonly 'if-modified-since'?: string | undefined;
  },
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const given = tags.split(',').map((tag) => tag.trim());
    return given.includes('*') || given.some((tag) => `W/${tag.replace(/^W\//u, '')}` === etagOf(resource));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(Date.parse(resource.meta.lastUpdated) / 1000) * 1000 <= since;
}
