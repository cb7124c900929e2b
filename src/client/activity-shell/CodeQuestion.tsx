import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeForm } from '#client/ui/base/CodeForm.tsx'
import { WaitWords } from '#client/ui/base/WaitWords.tsx'
import { shareCodeLength, toShareCode } from '#domain/activities/share-code.ts'
import { sentLimits } from '#domain/sent-limits.ts'

/** An answer that takes longer than this, ms, has a reason that the pupil may know. */
const slowMs = 4000

interface CodeQuestionProps {
  /** What is asked, where it is not simply for the code. */
  readonly label?: ReactNode
  /** Where the code is, and what happens to what was made meanwhile. */
  readonly help: ReactNode
  /** The server has refused the code that this tablet has. */
  readonly isWrong: boolean
  /** Seconds until the code is tried again, because too many were tried; null = it is not waiting. */
  readonly waitS?: number | null
  /** The server has not answered yet. */
  readonly isTrying?: boolean
  /** What is said where that takes long. */
  readonly slowText?: ReactNode
  readonly onCode: (code: string) => void
}

/** Asks for the class's code: with it the class gets what was made here. */
export function CodeQuestion(props: CodeQuestionProps) {
  const { label, help, isWrong: isRefused, waitS = null, isTrying = false, slowText, onCode } = props
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
  const isWrong = isRefused && !hasChanged
  // Only after an attempt: a reader of what stands above keeps the focus.
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
      frame={label ? 'quiet' : 'asks'}
      label={label ?? <Trans>Skriv klassens kod</Trans>}
      help={help}
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
          {isSlow && slowText}
          {isNoCode && <Trans>En kod har sex tecken, till exempel K7M2QR.</Trans>}
          {isWrong && !isNoCode && <Trans>Den koden känner vi inte. Kolla koden en gång till.</Trans>}
          {waitS !== null && !isNoCode && !isWrong && <WaitWords seconds={waitS} />}
        </>
      }
      fieldRef={field}
    />
  )
}
