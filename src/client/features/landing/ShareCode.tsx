import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { sharedActivityQuery } from '#client/queries/activities.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { LimitWords } from '#client/ui/plain/LimitWords.tsx'
import { shareCodeLength, toShareCode } from '#domain/food-journey/share-code.ts'
import { textLimits } from '#domain/text-limits.ts'
import styles from './ShareCode.module.css'

type Problem = 'not_a_code' | 'unknown' | 'unreachable'

/** A class types the code from the whiteboard and is in its game. */
export function ShareCode() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const code = toShareCode(typed)
    if (code === null) return setProblem('not_a_code')
    setIsAsking(true)
    setProblem(null)
    try {
      const activity = await client.fetchQuery(sharedActivityQuery(code))
      if (!activity) return setProblem('unknown')
      const params = { schoolId: activity.school_id, activityId: activity.id }
      await navigate({ to: '/schools/$schoolId/activities/$activityId', params, search: { code } })
    } catch {
      setProblem('unreachable')
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void find(event)} noValidate>
      <label className={styles.label} htmlFor="share-code">
        <Trans>Har du en kod till ett spel?</Trans>
      </label>
      <div className={styles.row}>
        <input
          id="share-code"
          className={styles.code}
          value={typed}
          size={shareCodeLength + 1}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="go"
          aria-describedby="share-code-problem"
          aria-invalid={problem === 'not_a_code' || problem === 'unknown' || undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
        <button type="submit" className={styles.go} aria-disabled={isAsking || undefined}>
          <Icon name="gamepad-2" />
          <Trans>Till spelet</Trans>
        </button>
      </div>
      <p id="share-code-problem" role="status" className={styles.problem}>
        {problem === null && <LimitWords limit={textLimits.code} length={typed.length} />}
        {problem === 'not_a_code' && <Trans>En kod har sex tecken, till exempel K7M2QR.</Trans>}
        {problem === 'unknown' && <Trans>Inget spel har den koden. Kolla tecknen en gång till.</Trans>}
        {problem === 'unreachable' && (
          <Trans>Det finns inget internet just nu. Försök igen om en stund.</Trans>
        )}
      </p>
    </form>
  )
}
