/** Answers media queries, of which jsdom knows none, as `isMet` says. */
export function giveMedia(isMet: (query: string) => boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: isMet(media),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}
