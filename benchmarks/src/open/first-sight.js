/**
 * Within the page: from which frame on something is seen, and how long that is after what the person did.
 * An element that is there and not shown (`visibility`, `opacity`, `display`, an ancestor's too), out of the
 * window or covered is not seen; a picture is seen once it is decoded.
 */
globalThis.firstSight = {
  actedAt: Number.NaN,
  inTreeAt: Number.NaN,
  seenAt: Promise.resolve(Number.NaN),

  /** The next click is what the person does. */
  noteClick() {
    const note = ({ timeStamp }) => {
      firstSight.actedAt = timeStamp;
    };
    addEventListener('click', note, { capture: true, once: true });
  },

  goBack() {
    firstSight.actedAt = performance.now();
    history.back();
  },

  /** @param {{ what: string, text?: string }} sight */
  watch({ what, text = '' }) {
    const isSeen = (element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (!element.textContent.includes(text) || element.naturalWidth === 0) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return false;
      const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
      return uppermost !== null && (element.contains(uppermost) || uppermost.parentElement.contains(element));
    };
    firstSight.inTreeAt = Number.NaN;
    const tree = new MutationObserver(() => {
      if (document.querySelector(what) === null) return;
      firstSight.inTreeAt = performance.now();
      tree.disconnect();
    });
    tree.observe(document.body, { childList: true, subtree: true });
    firstSight.seenAt = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Not seen: ${what} ${text}`)), 20_000);
      const channel = new MessageChannel();
      const look = () => requestAnimationFrame(() => channel.port2.postMessage(null));
      // In a task of its own: the frame is painted by then, with what is seen now.
      channel.port1.addEventListener('message', () => {
        if ([...document.querySelectorAll(what)].some(isSeen)) resolve(performance.now());
        else look();
      });
      channel.port1.start();
      look();
    });
  },

  /** @returns {[number, string][]} what happened between, ms from the act: what was asked for, and answered */
  timeline() {
    const asked = performance.getEntriesByType('resource').flatMap(({ name, startTime, responseEnd }) => {
      const what = new URL(name).pathname.replace('/assets/', '').slice(0, 40);
      return startTime < firstSight.actedAt
        ? []
        : [
            [startTime, `asks ${what}`],
            [responseEnd, `has ${what}`],
          ];
    });
    return [...asked, [firstSight.inTreeAt, 'in the tree']]
      .map(([at, what]) => [Math.round(at - firstSight.actedAt), what])
      .sort(([one], [other]) => one - other);
  },

  /** @returns {Promise<number>} ms from the act to the sight */
  async wait() {
    const seenAt = await firstSight.seenAt;
    return seenAt - firstSight.actedAt;
  },
};
