import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { noteArrival } from '#client/offline/arrival.ts'
import { useConnection } from '#client/offline/connection.ts'
import { CodeForm } from '#client/ui/base/CodeForm.tsx'
import { WaitWords } from '#client/ui/base/WaitWords.tsx'
import { shareCodeLength, toShareCode } from '#domain/activities/share-code.ts'
import { sentLimits } from '#domain/sent-limits.ts'
import styles from './ClassCodeEntry.module.css'
import type { CodeAnswer } from './find-activity.ts'

type Problem = 'not_a_code' | Exclude<CodeAnswer['kind'], 'found' | 'wait'>

/** What an activity is made of comes with the first sign that is typed, not with the page. */
const loadFinder = () => import('./find-activity.ts')

/** A class types the code from the whiteboard and is in its activity; without a network in one that this device has. */
export function ClassCodeEntry() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { hasContact } = useConnection()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  /** Others use up what may be tried: the code that stands here is tried again when the time is over. */
  const [wait, setWait] = useState<{ readonly seconds: number } | null>(null)
  const find = async () => {
    const code = toShareCode(typed)
    if (code === null) return setProblem('not_a_code')
    setIsAsking(true)
    setProblem(null)
    setWait(null)
    const answer = await loadFinder().then(
      ({ findActivity }) => findActivity(client, code, hasContact),
      (): CodeAnswer => ({ kind: 'not_fetched' }),
    )
    if (answer.kind === 'wait') setWait(answer)
    else if (answer.kind !== 'found') setProblem(answer.kind)
    else {
      const { schoolId, activityId } = answer
      noteArrival(activityId)
      await navigate({
        to: '/schools/$schoolId/activities/$activityId',
        params: { schoolId, activityId },
        search: { code },
      })
    }
    setIsAsking(false)
  }
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    if (wait === null) return
    // Not all tablets of a class at once.
    const timer = setTimeout(() => void latest.current(), (wait.seconds + Math.random()) * 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return (
    <div className={styles.box}>
      <CodeForm
        id="share-code"
        label={<Trans>Har du en kod?</Trans>}
        typed={typed}
        signs={shareCodeLength}
        limit={sentLimits.code}
        onType={(text) => {
          void loadFinder().catch(() => undefined)
          setTyped(text)
          setProblem(null)
          setWait(null)
        }}
        onSubmit={() => void find()}
        action={<Trans>Gå in</Trans>}
        isBusy={isAsking}
        isInvalid={problem === 'not_a_code' || problem === 'unknown'}
        message={
          <>
            {problem === 'not_a_code' && <Trans>En kod har sex tecken, till exempel K7M2QR.</Trans>}
            {problem === 'unknown' && <Trans>Den koden känner vi inte. Kolla koden en gång till.</Trans>}
            {wait !== null && <WaitWords seconds={wait.seconds} />}
            {problem === 'no_internet' && (
              <Trans>
                Den koden finns inte på den här surfplattan. Det behövs internet för att leta efter den.
              </Trans>
            )}
            {problem === 'not_fetched' && (
              <Trans>Det gick inte att leta efter koden. Försök igen om en stund.</Trans>
            )}
          </>
        }
      />
    </div>
  )
}
