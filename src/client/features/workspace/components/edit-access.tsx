import { Trans } from '@lingui/react/macro'
import { createContext, use } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { mayActAs, type Role } from '#domain/schools/permissions.ts'

/** The role at the open school of the user who is signed in. */
export const RoleContext = createContext<Role>('viewer')

interface EditAccess {
  readonly hasRole: boolean
  /** With the role, and only with a connection, because two could decide differently. */
  readonly canEdit: boolean
}

/** Whether a user who is signed in may change what takes at least the role. */
export function useEditAccess(needed: Role = 'editor'): EditAccess {
  const hasRole = mayActAs(use(RoleContext), needed)
  const { hasContact } = useConnection()
  return { hasRole, canEdit: hasRole && hasContact }
}

/** Why what stands here cannot be changed now; nothing when it can. */
export function AccessNote({ needed = 'editor' }: { readonly needed?: Role }) {
  const { hasRole, canEdit } = useEditAccess(needed)
  if (canEdit) return null
  if (hasRole) {
    return (
      <p>
        <Trans>Att ändra kräver internet.</Trans>
      </p>
    )
  }
  return (
    <p>
      {needed === 'owner' ? (
        <Trans>Bara skolans ägare kan ändra det här.</Trans>
      ) : (
        <Trans>Du kan se det här men inte ändra det.</Trans>
      )}
    </p>
  )
}
