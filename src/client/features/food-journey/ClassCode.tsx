import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CodeQuestion } from '#client/activity-shell/CodeQuestion.tsx'
import { rememberClassCode, useClassCode } from '#client/offline/class-code.ts'
import { useConnection } from '#client/offline/connection.ts'
import { giveClassCode, type OutboxCart, useOutbox } from '#client/offline/outbox/outbox.ts'
import { Banner } from '#client/ui/base/Banner.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'

interface ClassCodeProps {
  readonly activityId: string
  /** Asks before the server has said that it wants one. */
  readonly needsCode: boolean
  readonly isJoiningOpen: boolean
}

/**
 * Asks for the class's code when this tablet knows none, or a wrong one: only with it what was handed in gets to the class. It
 * is on the tablet already, and stays there until then.
 */
export function ClassCode({ activityId, needsCode, isJoiningOpen }: ClassCodeProps) {
  const { carts } = useOutbox(activityId)
  const { hasContact } = useConnection()
  const code = useClassCode(activityId)
  const [isSubmitted, setSubmitted] = useState(false)
  const held = carts.filter(({ state }) => state === 'held')
  const isWaiting = carts.some(({ state }) => state === 'saved' || state === 'sending')
  const isAsked = held.length > 0 || (needsCode && code === null)
  const isTrying = isSubmitted && !isAsked && isWaiting && hasContact && isJoiningOpen
  const isDone = isSubmitted && !isAsked && !isTrying
  const done = useRef<HTMLParagraphElement>(null)
  useCodeOfOtherTab(activityId, code, held)
  // The field is gone: the reading goes on where the answer stands.
  useEffect(() => {
    if (isDone) done.current?.focus({ preventScroll: true })
  }, [isDone])
  return (
    <>
      {(isAsked || isTrying) && (
        <CodeQuestion
          label={<Trans>Spelar du med klassen?</Trans>}
          help={<Trans>Skriv koden från tavlan, så kommer din karta med.</Trans>}
          isWrong={held.some(({ reason }) => reason === 'wrong_class_code')}
          isTrying={isTrying}
          slowText={
            <Trans>
              Provar koden … Många provar koder just nu, så det kan ta några minuter. Kundvagnen ligger kvar
              här.
            </Trans>
          }
          onCode={(typed) => {
            setSubmitted(true)
            void rememberClassCode(activityId, typed)
          }}
        />
      )}
      {isDone && (
        <Banner tone="success" ref={done} tabIndex={-1}>
          <Icon name="check" />
          {isWaiting ? (
            <Trans>Koden är sparad på surfplattan. Din kundvagn skickas när det går.</Trans>
          ) : (
            <Trans>Koden stämmer. Klassen har fått kundvagnen.</Trans>
          )}
        </Banner>
      )}
      {!isJoiningOpen && (held.length > 0 || isWaiting) && (
        <Banner tone="warning" role="status">
          <Trans>Din lärare tar inte emot fler kundvagnar just nu. Den här ligger kvar så länge.</Trans>
        </Banner>
      )}
    </>
  )
}

/** What this tablet knows by now is not asked for again. */
function useCodeOfOtherTab(
  activityId: string,
  code: string | null | undefined,
  held: readonly OutboxCart[],
): void {
  const isNews = code != null && held.some(({ class_code }) => class_code !== code)
  useEffect(() => {
    if (isNews && code != null) void giveClassCode(activityId, code)
  }, [activityId, code, isNews])
}
