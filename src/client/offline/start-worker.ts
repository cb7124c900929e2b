import { isPrecacheWhole, updatesStore } from './updates.ts'
import { workerUrl } from './worker-url.ts'

/** How often a worker is tried again that could not be installed, ms. */
const retryEveryMs = 60_000

/** Registers the worker. Nothing waits for it: behind some networks a registration never ends. */
export function startWorker(): void {
  if (!window.isSecureContext) {
    updatesStore.setState({ worker: 'insecure' })
    return
  }
  if (!('serviceWorker' in navigator)) {
    updatesStore.setState({ worker: 'unsupported' })
    return
  }
  if (import.meta.env.DEV) return
  void register()
}

async function register(): Promise<void> {
  try {
    const { registerWorker } = await import('./worker-registration.ts')
    registerWorker()
  } catch {
    // Browsers remember a module that could not be fetched until the page is loaded again. The worker itself
    // needs none: this page makes sure that it is installed, the next one looks after it.
    await registerUntilActive()
  }
}

/** Until there is a worker. Browsers activate some whose installation was cut: whether all files are here is counted. */
async function registerUntilActive(): Promise<void> {
  const retryTimer = setInterval(tryRegister, retryEveryMs)
  window.addEventListener('online', tryRegister)
  tryRegister()
  const { active } = await navigator.serviceWorker.ready
  clearInterval(retryTimer)
  window.removeEventListener('online', tryRegister)
  // A script of its own, as that which was lost: where it does not come either, nothing is known of the files.
  const counting = import('./count-precache.ts').then(({ countPrecache }) => active && countPrecache(active))
  const precache = await counting.catch(() => null)
  updatesStore.setState({ precache, worker: isPrecacheWhole(precache) ? 'ready' : 'incomplete' })
}

function tryRegister(): void {
  updatesStore.setState({ worker: 'installing' })
  navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' }).catch(() => {
    // Still no way through: tried again at the next sign.
    updatesStore.setState({ worker: 'incomplete' })
  })
}
