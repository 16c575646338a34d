/** Drawn pictures of 320 × 140, which know nothing of the theme. */
const DRAWINGS = {
  plan:
    '<path fill="#e3ebf3" d="M0 0h320v140H0z"/><g fill="none" stroke="#35516e" stroke-width="3">' +
    '<path d="M24 20h272v100H24zM150 20v44M150 96v24M150 64h50M232 64h64"/><path stroke-width="1.5" ' +
    'd="M40 42h34v18H40zM40 84h34v18H40zM172 82h44v20h-44zM240 82h40v20h-40zM150 64a30 30 0 0 0 28 32"/></g>',
  film:
    '<path fill="#10151b" d="M0 0h320v140H0z"/><path fill="#2c3742" d="M92 140c-4-70 16-112 68-118 52 6 72 48 68 118z"/>' +
    '<g fill="#141b22"><path d="M150 40c-26-6-42 24-44 92 18-8 34-8 46-4zM170 40c26-6 42 24 44 92-14-8-24-8-34-6z"/></g>' +
    '<path fill="#55636f" d="M155 8h10v132h-10z"/><g fill="none" stroke="#4a5762" stroke-width="3">' +
    '<path d="M152 52c-22 0-38 10-44 22M152 72c-24 0-40 10-46 22M168 52c22 0 38 10 44 22M168 72c24 0 40 10 46 22"/></g>',
  chart:
    '<path fill="#f2efe7" d="M0 0h320v140H0z"/><g stroke="#d5d0c3"><path d="M30 30h260M30 60h260M30 90h260M30 118h260"/></g>' +
    '<path fill="#2f7fd1" opacity=".15" d="M30 118V96l44-12 44 6 44-30 44 8 44-32 40-8v90z"/>' +
    '<path fill="none" stroke="#2f7fd1" stroke-width="3" d="M30 96l44-12 44 6 44-30 44 8 44-32 40-8"/>' +
    '<path fill="none" stroke="#b8721d" stroke-width="3" stroke-dasharray="7 5" d="M30 84l44 4 44-14 44 4 44-10 84-6"/>',
  van:
    '<path fill="#cfe3ee" d="M0 0h320v140H0z"/><circle cx="262" cy="34" r="15" fill="#f6d98f"/>' +
    '<path fill="#a9c7a4" d="M0 92c60-30 110-26 160-8s110 14 160-14v70H0z"/><path fill="#8b949c" d="M0 120h320v20H0z"/>' +
    '<path fill="#fdfefe" d="M80 46h104c26 0 40 24 46 44v30H80z"/><path fill="#5b7f9f" d="M182 56c16 0 26 14 30 26h-40V56z"/>' +
    '<path fill="#2f7d8b" d="M80 92h150v9H80zM114 56h9v10h10v9h-10v10h-9V75h-10v-9h10z"/>' +
    '<g fill="#2b3138"><circle cx="112" cy="120" r="14"/><circle cx="200" cy="120" r="14"/></g>',
  poster:
    '<path fill="#7a3e6d" d="M0 0h320v140H0z"/><circle cx="250" cy="70" r="46" fill="#f3c9b5"/>' +
    '<path fill="#5b2b51" d="M226 70c0-22 10-30 24-30s24 8 24 30c0 18-10 34-24 34s-24-16-24-34z"/>' +
    '<g fill="#fff"><path d="M28 30h130v16H28zM28 56h96v16H28z"/><path opacity=".6" d="M28 90h150v7H28zM28 104h120v7H28z"/></g>',
} as const;
export type DrawingKind = keyof typeof DRAWINGS;

/** What a file has whose content is written here. */
export type Content = { readonly type: string; readonly bytes: number; readonly url: string };

export const contentOf = (text: string, type: string): Content => ({
  type,
  bytes: new TextEncoder().encode(text).length,
  url: `data:${type},${encodeURIComponent(text)}`,
});

/** A drawing as a file of its own. */
export const drawingOf = (kind: DrawingKind): Content & { readonly name: string } => ({
  name: kind === 'plan' ? 'floor-plan.svg' : `${kind}.svg`,
  ...contentOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 140" width="640" height="280">${DRAWINGS[kind]}</svg>`,
    'image/svg+xml',
  ),
});
