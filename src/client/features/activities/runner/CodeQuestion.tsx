import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { rememberClassCode } from '#client/offline/class-code.ts'
import { CodeForm } from '#client/ui/base/CodeForm.tsx'
import { WaitWords } from '#client/ui/base/WaitWords.tsx'
import { shareCodeLength, toShareCode } from '#domain/activities/share-code.ts'
import { sentLimits } from '#domain/sent-limits.ts'

interface CodeQuestionProps {
  readonly activityId: string
  /** The server has refused the code that this tablet knows. */
  readonly isWrong: boolean
  /** Seconds until the code that this tablet knows is tried again, because others try too many; null = it is not waiting. */
  readonly waitS: number | null
}

/** Asks for the class's code: with it the class sees what is made here, and this tablet what the class has made. */
export function CodeQuestion({ activityId, isWrong, waitS }: CodeQuestionProps) {
  const [typed, setTyped] = useState('')
  const [isNoCode, setNoCode] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  return (
    <CodeForm
      id="class-code"
      isFramed
      label={<Trans>Skriv klassens kod</Trans>}
      help={<Trans>Koden står på tavlan. Det du gör sparas på plattan så länge.</Trans>}
      typed={typed}
      signs={shareCodeLength}
      limit={sentLimits.code}
      onType={(text) => {
        setTyped(text)
        setNoCode(false)
        setChanged(true)
      }}
      onSubmit={() => {
        const code = toShareCode(typed)
        setNoCode(code === null)
        setChanged(false)
        if (code !== null) void rememberClassCode(activityId, code)
      }}
      icon="arrow-right"
      action={<Trans>Skicka</Trans>}
      isBusy={false}
      isInvalid={isNoCode || (isWrong && !hasChanged)}
      message={
        <>
          {isNoCode && <Trans>En kod har sex tecken, till exempel K7M2QR.</Trans>}
          {isWrong && !hasChanged && !isNoCode && (
            <Trans>Den koden känner vi inte. Kolla koden en gång till.</Trans>
          )}
          {waitS !== null && !isNoCode && !isWrong && <WaitWords seconds={waitS} />}
        </>
      }
    />
  )
}
