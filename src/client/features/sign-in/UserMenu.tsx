import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { forgetFormDrafts } from '#client/offline/drafts.ts'
import { forgetPrivateRows } from '#client/offline/private-rows.ts'
import { leave, workplaceOf } from '#client/queries/user-accounts.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import type { CurrentUser } from '#contract/user-accounts.ts'
import styles from './SignIn.module.css'

/** Who is signed in, with the way to the workspace and out. */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
  const queryClient = useQueryClient()
  const [school] = user.schools
  async function signOut() {
    await leave()
    await Promise.all([forgetPrivateRows(queryClient), forgetFormDrafts()])
    // Anew from the start: nothing of the person is left in the page's memory either.
    location.assign('/')
  }
  return (
    <>
      <button type="button" className={styles.user} popoverTarget="user">
        <Icon name="circle-user" />
        <span className={styles.name}>{user.name}</span>
        <Icon name="chevron-down" />
      </button>
      <div id="user" popover="auto" className={styles.menu}>
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
        <button type="button" className={styles.user} onClick={signOut}>
          <Icon name="log-out" />
          <Trans>Logga ut</Trans>
        </button>
      </div>
    </>
  )
}
