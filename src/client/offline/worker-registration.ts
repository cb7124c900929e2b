import { Workbox } from 'workbox-window'
import { contactStore } from '#client/api/contact.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { wallClock } from '#domain/time/time-zone.ts'
import { countPrecache } from './count-precache.ts'
import { isPrecacheWhole, updatesStore } from './updates.ts'
import { isWall, mayUpdateWall } from './wall.ts'
import { workerUrl } from './worker-url.ts'

const minute = 60_000
/** Coming back to the app checks for a new version at most this often, ms. */
const minUpdateCheckGapMs = 15 * minute
const updateCheckEveryMs = 60 * minute
/** An installation that was cut or blocked is tried again after these, ms, and then after the last of them. */
const retryAfterMs = [5_000, 30_000, 2 * minute, 15 * minute]

/** Registers the worker, watches it, looks for new versions and repairs what is missing. */
export function registerWorker(): void {
  const workbox = new Workbox(workerUrl(), { updateViaCache: 'none' })
  const hadWorker = navigator.serviceWorker.controller !== null
  let isApplying = false
  let touchedAt = performance.now()
  let checkedAt = Date.now()
  let registration: ServiceWorkerRegistration | undefined
  let failedTries = 0
  let nextTry: ReturnType<typeof setTimeout> | undefined

  function applyUpdate() {
    isApplying = true
    workbox.messageSkipWaiting()
  }

  workbox.addEventListener('waiting', () => updatesStore.setState({ isNewVersionWaiting: true }))
  workbox.addEventListener('installed', () => void count())
  workbox.addEventListener('redundant', tryAgainLater)
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    // While a new version is fetched, all files of this one are here.
    if (data?.type === 'PRECACHE_PROGRESS' && updatesStore.getState().worker !== 'ready')
      updatesStore.setState({ precache: data.precache })
  })
  // Only the page that asked for it loads again; another tab keeps its version and its unsaved work. The first worker brings
  // no new version.
  workbox.addEventListener('controlling', () => {
    if (isApplying || (isWall() && hadWorker)) location.reload()
  })

  async function register() {
    if (!registration) updatesStore.setState({ worker: hadWorker ? 'starting' : 'installing' })
    try {
      registration = await workbox.register({ immediate: true })
      if (registration?.waiting && navigator.serviceWorker.controller)
        updatesStore.setState({ isNewVersionWaiting: true })
      if (registration?.active) await count()
    } catch {
      // No network, a portal's page instead of the worker, or a browser that forbids it: the next try may do.
      tryAgainLater()
    }
  }

  /** By itself: the sign that the network is back may come while a try is still failing. */
  function tryAgainLater() {
    updatesStore.setState({ worker: 'incomplete' })
    const afterMs = retryAfterMs[Math.min(failedTries, retryAfterMs.length - 1)] as number // never empty
    failedTries += 1
    clearTimeout(nextTry)
    // A class of tablets does not come back in the same second.
    nextTry = setTimeout(retryIncomplete, afterMs * (0.5 + Math.random()))
  }

  /** What is in the cache decides, not what the worker says of itself. Missing files are fetched on the way. */
  async function count() {
    const worker = registration?.waiting ?? registration?.active
    if (!worker) return
    const precache = await countPrecache(worker)
    if (!precache) return
    updatesStore.setState({ precache })
    if (!isPrecacheWhole(precache)) return tryAgainLater()
    failedTries = 0
    updatesStore.setState({ worker: 'ready' })
  }

  function retryIncomplete() {
    if (document.visibilityState === 'hidden' || updatesStore.getState().worker !== 'incomplete') return
    if (registration?.active) void count().then(() => registration?.update().catch(ignore))
    else void register()
  }

  function checkForUpdate() {
    checkedAt = Date.now()
    void registration?.update().catch(ignore)
  }

  function updateIdleWall() {
    if (!isWall() || !updatesStore.getState().isNewVersionWaiting) return
    const may = mayUpdateWall({
      precacheComplete: updatesStore.getState().worker === 'ready',
      hasContact: contactStore.getState().state === 'confirmed',
      hour: wallClock(serverNow()).getUTCHours(),
      untouchedMs: performance.now() - touchedAt,
    })
    if (may) applyUpdate()
  }

  updatesStore.setState({ applyUpdate })
  void register()
  setInterval(checkForUpdate, updateCheckEveryMs)
  setInterval(updateIdleWall, minute)
  window.addEventListener('online', retryIncomplete)
  window.addEventListener('pointerdown', () => {
    touchedAt = performance.now()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return
    retryIncomplete()
    if (Math.abs(Date.now() - checkedAt) > minUpdateCheckGapMs) checkForUpdate()
  })
}

/** No network: the next check may find one. */
function ignore(): void {}
