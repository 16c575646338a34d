const WORKER = '/service-worker.js';

/**
 * Registers the service worker of the build once the page has loaded, so that it takes nothing from the first load. Browsers have none
 * outside of https and localhost, and the development server serves none: the program works the same without it.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
