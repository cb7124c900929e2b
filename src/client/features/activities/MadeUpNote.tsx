import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClassCode } from '#client/offline/class-code.ts'
import { contributionsQuery } from '#client/queries/activities.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { isExample } from '#client/widgets/age-words.ts'
import styles from './ActivityScreen.module.css'

/** Says so where nobody has done some of what a class seems to have done. */
export function MadeUpNote({ activityId }: { readonly activityId: string }) {
  const code = useClassCode(activityId) ?? null
  const { data } = useQuery(contributionsQuery(activityId, code))
  if (!data?.all.some(({ provenance = null }) => isExample(provenance))) return null
  return (
    <p className={styles.madeUp}>
      <Icon name="sparkles" />
      <span>
        <Trans>Det här är ett exempel: en del av det som klassen har gjort är påhittat.</Trans>
      </span>
    </p>
  )
}
