/** A value outside React that changes and can be watched; fits `useSyncExternalStore`. */
export interface Observable<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Calls `listener` after every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

export function observable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
