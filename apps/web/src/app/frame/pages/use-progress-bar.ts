import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import './progress-bar.css';

let loading: ReturnType<typeof loadBar> | undefined;

/**
 * Specification, section 9. The first page changes no path, so the bar's code comes with the first change.
 * One request for all: browsers answer two imports of a module in any order, and a bar that is told to end
 * before it is told to begin runs for ever.
 */
function barOnce() {
  loading ??= loadBar();
  return loading;
}

async function loadBar() {
  const { default: bar } = await import('nprogress');
  bar.configure({
    minimum: 0.08,
    speed: 200,
    trickleSpeed: 800,
    showSpinner: false,
    // Its own template gives the bar a role that ARIA does not have. The page says by itself that it loads.
    template: '<div class="bar" aria-hidden="true"></div>',
    barSelector: '.bar',
  });
  return bar;
}

/** A bar at the top runs while a path changes, which includes loading the screen's code. */
export function useProgressBar(): void {
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  const shown = useRef(pathname);
  useEffect(() => {
    if (!isNavigating && shown.current === pathname) return;
    shown.current = pathname;
    void barOnce().then((bar) => {
      bar.start();
      if (!isNavigating) bar.done();
    });
  }, [isNavigating, pathname]);
}
