import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { decideContribution } from '#client/queries/workspace-activities.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import { leastForBand } from '#domain/activities/class-guesses.ts'
import { newsForMs } from '#domain/activities/class-results.ts'
import { endOfGuess, type TimedGuess } from '#domain/activities/guess.ts'

/** A guess, as a teacher decides about it. */
export interface SentGuess extends TimedGuess {
  readonly id: string
  readonly approved: boolean
}

interface RoundForAllProps {
  readonly schoolId: string
  readonly activityId: string
  readonly round: readonly SentGuess[]
  /** What the class guessed came true. */
  readonly isRight: boolean
}

/** Lets everybody see what a class guessed, all of it together, or its class alone. It is news for a week. */
export function RoundForAll({ schoolId, activityId, round, isRight }: RoundForAllProps) {
  const deciding = useMutation(decideContribution(schoolId, activityId))
  const { canEdit } = useEditAccess()
  const now = useNow()
  const approved = round.filter((guess) => guess.approved)
  const isLet = approved.length >= leastForBand
  const isNews = now.at < Math.max(...round.map(endOfGuess)) * 1000 + newsForMs
  if (!isLet && !(isRight && isNews)) return null
  const decideAll = async () => {
    if (deciding.isPending) return
    const [chosen, state] = isLet
      ? [approved, 'waiting' as const]
      : [round.filter((guess) => !guess.approved), 'approved' as const]
    for (const { id } of chosen) await deciding.mutateAsync({ id, state })
  }
  return (
    <>
      <p role="status">
        {isLet ? (
          <Trans>
            Alla får se mitten av klassens gissningar och hur det blev. Ingen enskild gissning och inget djur
            syns.
          </Trans>
        ) : (
          <Trans>
            Klassen gissade nästan helt rätt. Skolans skärmar kan visa det i en vecka: mitten av gissningarna
            och hur det blev. Ingen enskild gissning och inget djur syns.
          </Trans>
        )}
      </p>
      <AccessNote />
      <Switch isOn={isLet} isDisabled={!canEdit} onChange={() => void decideAll().catch(() => undefined)}>
        <Trans>På väggen</Trans>
      </Switch>
    </>
  )
}
