import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type UnsavedForm, unsavedForms } from '#client/session/unsaved-forms.ts'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'

interface UnsavedGuardProps extends UnsavedForm {
  readonly isDirty: boolean
}

/**
 * Asks a user who goes to another page, or closes this one, with something unsaved. Each form has a guard; of those with something
 * unsaved the first one asks, for all of them.
 */
export function UnsavedGuard({ isDirty, title, clear }: UnsavedGuardProps) {
  const newest = useRef<UnsavedForm>({ title, clear })
  useEffect(() => {
    newest.current = { title, clear }
  })
  const [own] = useState<UnsavedForm>(() => ({
    get title() {
      return newest.current.title
    },
    clear: () => newest.current.clear(),
  }))
  useEffect(() => {
    if (!isDirty) return
    return unsavedForms.getState().add(own)
  }, [isDirty, own])
  const first = useStore(unsavedForms, ({ forms }) => forms[0])
  return first === own ? <Question /> : null
}

function Question() {
  // Asked then, not drawn before: a form that was just saved may lead away at once.
  const isUnsaved = () => unsavedForms.getState().forms.length > 0
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const all = unsavedForms.getState().forms
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
