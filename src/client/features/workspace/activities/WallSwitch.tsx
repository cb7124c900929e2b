import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { type ActivityDraft, decideContribution, saveActivity } from '#client/queries/workspace-activities.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import type { WorkspaceActivity } from '#contract/workspace-activities.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'
import type { SentContribution } from './ActivityResults.tsx'
import styles from './ResultsHead.module.css'

interface SentWallSwitchProps {
  readonly schoolId: string
  readonly activityId: string
  readonly kind: 'airing' | 'trial'
  /** What the class has sent, in the order of time. */
  readonly all: readonly SentContribution[]
}

/** Whether the school's screens show the newest airing or change of a class. */
export function SentWallSwitch({ schoolId, activityId, kind, all }: SentWallSwitchProps) {
  const { t } = useLingui()
  const deciding = useMutation(decideContribution(schoolId, activityId))
  const newest = all.findLast(({ content, removed }) => content.kind === kind && !removed)
  if (!newest) return null
  const isAiring = kind === 'airing'
  return (
    <WallSwitch
      at={newest.at}
      isOn={newest.approved}
      isBusy={deciding.isPending}
      label={isAiring ? t`På väggen: den senaste vädringen` : t`På väggen: det senaste försöket`}
      on={
        isAiring ? (
          <Trans>Visas på skolans skärmar den dagen och dagen efter, om luften blev bättre.</Trans>
        ) : (
          <Trans>Visas på skolans skärmar den dagen och dagen efter, om sensorn märkte en skillnad.</Trans>
        )
      }
      off={
        isAiring ? (
          <Trans>Den senaste vädringen syns bara för klassen.</Trans>
        ) : (
          <Trans>Det senaste försöket syns bara för klassen.</Trans>
        )
      }
      onChange={(isOn) => deciding.mutate({ id: newest.id, state: isOn ? 'approved' : 'waiting' })}
    />
  )
}

interface JourneyWallSwitchProps {
  readonly schoolId: string
  readonly activity: WorkspaceActivity
  /** When the newest cart was made, ISO 8601; null = there is none. */
  readonly lastAt: string | null
}

/** Whether the school's screens show how far the food of a class has come: the total, and no cart. */
export function JourneyWallSwitch({ schoolId, activity, lastAt }: JourneyWallSwitchProps) {
  const { t } = useLingui()
  const { id, title, settings, version } = activity
  const saving = useMutation(saveActivity<ActivityDraft>(schoolId, id))
  if (lastAt === null) return null
  return (
    <WallSwitch
      at={lastAt}
      isOn={settings.on_wall !== false}
      isBusy={saving.isPending}
      label={t`På väggen: klassens resa`}
      on={
        <Trans>
          Klassens sammanlagda resa visas på skolans skärmar den dagen och dagen efter. Inga djur syns.
        </Trans>
      }
      off={<Trans>Skolans skärmar visar inte klassens resa.</Trans>}
      onChange={(on_wall) => saving.mutate({ value: { title, settings: { ...settings, on_wall } }, version })}
    />
  )
}

interface WallSwitchProps {
  /** When it was found out, ISO 8601. */
  readonly at: string
  readonly isOn: boolean
  readonly isBusy: boolean
  /** Beside the word of all switches for the walls. */
  readonly label: string
  readonly on: ReactNode
  readonly off: ReactNode
  readonly onChange: (isOn: boolean) => void
}

/** Screens show what classes found out today or yesterday, and nothing older. */
function WallSwitch({ at, isOn, isBusy, label, on, off, onChange }: WallSwitchProps) {
  const { canEdit } = useEditAccess()
  const now = useNow()
  if (localDaysBetween(Date.parse(at), now.at) > 1) return null
  return (
    <div className={styles.wall}>
      <Switch isOn={isOn} isDisabled={!canEdit || isBusy} label={label} onChange={onChange}>
        <Trans>På väggen</Trans>
      </Switch>
      <p role="status">{isOn ? on : off}</p>
    </div>
  )
}
