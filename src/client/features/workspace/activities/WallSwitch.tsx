import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { decideContribution } from '#client/queries/workspace-activities.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import { localDaysBetween } from '#domain/time/local-date.ts'
import type { SentContribution } from './ActivityResults.tsx'
import styles from './ResultsHead.module.css'

interface WallSwitchProps {
  readonly schoolId: string
  readonly activityId: string
  /** What counts of what the class has sent, in the order of time. */
  readonly counting: readonly SentContribution[]
}

/** Whether the school's screens show the newest airing: they show what classes found out today or yesterday, and nothing older. */
export function WallSwitch({ schoolId, activityId, counting }: WallSwitchProps) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const deciding = useMutation(decideContribution(schoolId, activityId))
  const now = useNow()
  const newest = counting.findLast(({ content }) => content.kind === 'airing')
  if (!newest || localDaysBetween(Date.parse(newest.at), now.at) > 1) return null
  const { id, approved } = newest
  return (
    <div className={styles.wall}>
      <Switch
        isOn={approved}
        isDisabled={!canEdit || deciding.isPending}
        label={t`På väggen: den senaste vädringen`}
        onChange={(isOn) => deciding.mutate({ id, state: isOn ? 'approved' : 'waiting' })}
      >
        <Trans>På väggen</Trans>
      </Switch>
      <p role="status">
        {approved ? (
          <Trans>Visas på skolans skärmar den dagen och dagen efter.</Trans>
        ) : (
          <Trans>Den senaste vädringen syns bara för klassen.</Trans>
        )}
      </p>
    </div>
  )
}
