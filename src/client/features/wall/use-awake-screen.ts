import { useEffect } from 'react'

/** Keeps the screen on while it shows this page. A browser that cannot or will not is no fault. */
export function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery, without https, by policy: the screen then follows its own settings.
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isGone) void granted?.release()
      else lock = granted
    }
    void keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [])
}
