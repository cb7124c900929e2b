import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { isNotFound } from '#client/api/problem-error.ts'
import { RoleContext } from '#client/features/workspace/components/edit-access.tsx'
import { usePageTitle } from '#client/features/workspace/components/PageHeading.tsx'
import { profileQuery, watchSession } from '#client/queries/user-accounts.ts'
import { workspaceActivityQuery } from '#client/queries/workspace-activities.ts'
import { leaveSignedOut } from '#client/session/signed-out.ts'
import styles from './Lobby.module.css'
import { Lobby, type LobbyProps } from './Lobby.tsx'

interface LobbyPageProps extends Pick<LobbyProps, 'landscape'> {
  readonly schoolId: string
  readonly activityId: string
  /** Stands there for an activity that does not exist. */
  readonly missing: ReactNode
}

/** The lobby of one activity, for signed-in members of its school: a screen of its own, outside of the workspace's frame. */
export function LobbyPage({ schoolId, activityId, missing, landscape }: LobbyPageProps) {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(profileQuery())
  const { data: activity, error } = useQuery(workspaceActivityQuery(schoolId, activityId))
  useEffect(() => watchSession(queryClient), [queryClient])
  useEffect(() => {
    // The session has ended.
    if (user === null) leaveSignedOut()
  }, [user])
  if (isNotFound(error)) return missing
  if (!activity) return <Waiting />
  const role = user?.schools.find(({ id }) => id === schoolId)?.role ?? 'viewer'
  return (
    <RoleContext value={role}>
      <Lobby schoolId={schoolId} activity={activity} landscape={landscape} />
    </RoleContext>
  )
}

function Waiting() {
  const { t } = useLingui()
  usePageTitle(t`Med klassen`)
  return (
    <main className={styles.lobby}>
      <h1 aria-busy="true" tabIndex={-1}>
        {t`Hämtar aktiviteten`}
      </h1>
    </main>
  )
}
