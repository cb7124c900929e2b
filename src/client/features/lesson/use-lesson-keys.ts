import { useEffect, useEffectEvent } from 'react'

interface LessonKeys {
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onLeave: () => void
  /** A number key: a hand for that choice, or with Shift one less. From 0. */
  readonly onHand: (choice: number, change: 1 | -1) => void
}

/** Keys of a keyboard, and of the remote control of a projector, which sends Page Down and Page Up. */
export function useLessonKeys(keys: LessonKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A list of choices has keys of its own.
    if (target instanceof HTMLSelectElement) return
    const isOnControl = target instanceof Element && target.closest('a, button, summary') !== null
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (key === 'Escape') keys.onLeave()
    else if (key === 'ArrowRight' || key === 'PageDown' || (key === ' ' && !isOnControl)) keys.onNext()
    else if (key === 'ArrowLeft' || key === 'PageUp') keys.onBack()
    else if (digit !== undefined) keys.onHand(Number(digit) - 1, event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
