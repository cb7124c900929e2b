import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { rememberClassCode, useClassCode } from '#client/offline/class-code.ts'
import { useConnection } from '#client/offline/connection.ts'
import { giveClassCode, type OutboxCart, useOutbox } from '#client/offline/outbox/outbox.ts'
import { Banner } from '#client/ui/base/Banner.tsx'
import { CodeForm } from '#client/ui/base/CodeForm.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { shareCodeLength, toShareCode } from '#domain/activities/share-code.ts'
import { sentLimits } from '#domain/sent-limits.ts'

/** An answer that takes longer than this, ms, has a reason that the pupil may know. */
const slowMs = 4000

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
        <AskForCode
          wrong={held.some(({ reason }) => reason === 'wrong_class_code')}
          isTrying={isTrying}
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
            <Trans>Koden är sparad på plattan. Din kundvagn skickas när det går.</Trans>
          ) : (
            <Trans>Koden stämmer. Kundvagnen är hos klassen.</Trans>
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

interface AskForCodeProps {
  /** The server has refused the code that came along. */
  readonly wrong: boolean
  readonly isTrying: boolean
  readonly onCode: (code: string) => void
}

function AskForCode({ wrong, isTrying, onCode }: AskForCodeProps) {
  const [typed, setTyped] = useState('')
  const [isNoCode, setNoCode] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const [wasTrying, setWasTrying] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isTrying) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isTrying])
  if (isTrying && !wasTrying) setWasTrying(true)
  const isWrong = wrong && !hasChanged
  // Only after an attempt: nobody who reads the summary is led away from it.
  const isBack = wasTrying && !isTrying && isWrong
  useEffect(() => {
    if (isBack) field.current?.select()
    if (isBack) field.current?.focus()
  }, [isBack])
  const submit = () => {
    if (isTrying) return
    const code = toShareCode(typed)
    setNoCode(code === null)
    setChanged(false)
    if (code === null) field.current?.focus()
    else onCode(code)
  }
  return (
    <CodeForm
      id="class-code"
      isFramed
      label={<Trans>Skriv klassens kod</Trans>}
      help={<Trans>Koden står på tavlan. Kundvagnen ligger kvar här tills koden stämmer.</Trans>}
      typed={typed}
      signs={shareCodeLength}
      limit={sentLimits.code}
      onType={(text) => {
        setTyped(text)
        setNoCode(false)
        setChanged(true)
      }}
      onSubmit={submit}
      icon="arrow-right"
      action={<Trans>Skicka</Trans>}
      isBusy={isTrying}
      isInvalid={isNoCode || isWrong}
      message={
        <>
          {isTrying && !isSlow && <Trans>Provar koden …</Trans>}
          {isSlow && (
            <Trans>
              Provar koden … Många provar koder just nu, så det kan ta några minuter. Kundvagnen ligger kvar
              här.
            </Trans>
          )}
          {isNoCode && <Trans>En kod har sex tecken, till exempel K7M2QR.</Trans>}
          {isWrong && !isNoCode && <Trans>Den koden känner vi inte. Kolla koden en gång till.</Trans>}
        </>
      }
      fieldRef={field}
    />
  )
}
