const WORKER = '/service-worker.js';

/**
 * Registers the service worker once the page has loaded, so that it takes nothing from the first load. There
 * is none outside of https and localhost, nor on the development server: the program works the same.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
