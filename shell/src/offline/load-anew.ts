const TIME_LIMIT_MS = 3000;

/** Loads the page anew; on a phone that keeps it, once the worker that brings the newest has taken over. */
export async function loadAnew(reload = () => window.location.reload()): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, TIME_LIMIT_MS));
  await Promise.race([newestWorker(), limit]).catch(() => undefined);
  reload();
}

async function newestWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const coming = registration?.installing ?? registration?.waiting;
  if (!coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve();
    });
  });
}
