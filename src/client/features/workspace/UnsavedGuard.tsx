import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { observable } from '#client/api/observable.ts'
import { Confirm } from '#client/ui/rich/Confirm.tsx'

interface Unsaved {
  /** What the form is called on the page. */
  readonly title: ReactNode
  /** Throws away what was typed. */
  readonly clear: () => void
}

/** The forms of the page with something that is not saved. */
const unsaved = observable<readonly Unsaved[]>([])

interface UnsavedGuardProps extends Unsaved {
  readonly isDirty: boolean
}

/**
 * Asks whoever goes to another page, or closes this one, with something unsaved. Each form has a guard; of those with
 * something unsaved the first one asks, for all of them.
 */
export function UnsavedGuard({ isDirty, title, clear }: UnsavedGuardProps) {
  const newest = useRef<Unsaved>({ title, clear })
  useEffect(() => {
    newest.current = { title, clear }
  })
  const [own] = useState<Unsaved>(() => ({
    get title() {
      return newest.current.title
    },
    clear: () => newest.current.clear(),
  }))
  useEffect(() => {
    if (!isDirty) return
    unsaved.set([...unsaved.get(), own])
    return () => unsaved.set(unsaved.get().filter((other) => other !== own))
  }, [isDirty, own])
  const [first] = useSyncExternalStore(unsaved.subscribe, unsaved.get)
  return first === own ? <Question /> : null
}

function Question() {
  // Asked then, not drawn before: a form that was just saved may lead away at once.
  const isUnsaved = () => unsaved.get().length > 0
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const all = unsaved.get()
  return (
    <Confirm
      title={<Trans>Ändringar som inte är sparade försvinner</Trans>}
      action={<Trans>Lämna utan att spara</Trans>}
      onConfirm={() => {
        for (const { clear } of all) clear()
        blocker.proceed()
      }}
      onCancel={blocker.reset}
    >
      {all.length === 1 ? (
        <p>
          <Trans>Du har skrivit något som inte är sparat än.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Det här är inte sparat än:</Trans>
          </p>
          <ul>
            {all.map(({ title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing joins or leaves them while it is asked
              <li key={index}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </Confirm>
  )
}
