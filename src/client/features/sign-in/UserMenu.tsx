import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { leave, signInsOf, workplaceOf } from '#client/queries/user-accounts.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import type { CurrentUser } from '#contract/user-accounts.ts'
import styles from './SignIn.module.css'

/** Who is signed in, with the way to the workspace and out. */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
  const queryClient = useQueryClient()
  const { schoolId } = useParams({ strict: false })
  const [school] = user.schools
  return (
    <PopMenu
      className={styles.user}
      label={
        <>
          <Icon name="circle-user" />
          <span className={styles.name}>{user.name}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {school && (
        <a className={styles.user} href={workplaceOf(user)}>
          <Icon name="house" />
          <Trans>Arbetsyta</Trans>
        </a>
      )}
      {user.is_administrator && (
        <a className={styles.user} href="/municipality">
          <Icon name="building-2" />
          <Trans>Alla skolor</Trans>
        </a>
      )}
      <a className={styles.user} href={signInsOf(user, schoolId)}>
        <Icon name="monitor" />
        <Trans>Mina inloggningar</Trans>
      </a>
      <button type="button" className={styles.user} onClick={() => leave(queryClient)}>
        <Icon name="log-out" />
        <Trans>Logga ut</Trans>
      </button>
    </PopMenu>
  )
}
