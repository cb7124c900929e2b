let keeps = true

/** For a page inside somebody else's site: from now on nothing is left on the device. */
export function keepNothing(): void {
  keeps = false
}

/** What was kept under the key; null for nothing, and where storage is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a small value across restarts, where the browser and the page allow it. */
export function remember(key: string, value: string): void {
  if (!keeps) return
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full: the value is known until the page closes.
  }
}
