/** What the browser keeps of ours: the games, and the page itself. */
interface Keeping {
  lasting: boolean | null; // games are never deleted to make room; null as long as nobody knows
  page: 'coming' | 'whole' | 'never'; // how much of the page opens without a network
  newer: boolean; // another version waits for the tabs of this one to be closed
}

export const keeping = $state<Keeping>({ lasting: null, page: 'serviceWorker' in navigator ? 'coming' : 'never', newer: false });

void navigator.storage?.persisted?.().then((yes) => (keeping.lasting = yes));

/** Ask the browser never to delete the games. */
export async function askToLast(): Promise<boolean> {
  keeping.lasting = (await navigator.storage?.persist?.()) ?? false;
  return keeping.lasting;
}

/** Keep the whole page, and see when it is there and when there is a newer one. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const found = await navigator.serviceWorker.register('service-worker.js');
  const look = () => (keeping.newer = !!found.waiting && !!found.active);
  look();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
  await navigator.serviceWorker.ready;
  keeping.page = 'whole';
}
