import { Trans } from '@lingui/react/macro'
import { createContext, use } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { mayActAs, type Role } from '#domain/schools/permissions.ts'

/** What whoever is signed in may do at the open school. */
export const RoleHere = createContext<Role>('viewer')

/** Whether somebody may change something, and why not. */
export type MayChange = 'yes' | 'role_too_low' | 'no_contact'

/** Whoever has the role may, and only with a connection, because two could decide differently. */
export function useMayChange(needed: Role = 'editor'): MayChange {
  const role = use(RoleHere)
  const { hasContact } = useConnection()
  if (!mayActAs(role, needed)) return 'role_too_low'
  return hasContact ? 'yes' : 'no_contact'
}

/** Why what stands here cannot be changed now; nothing when it can. */
export function WhyNotNow({ may, needed = 'editor' }: { readonly may: MayChange; readonly needed?: Role }) {
  if (may === 'yes') return null
  if (may === 'no_contact') {
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
