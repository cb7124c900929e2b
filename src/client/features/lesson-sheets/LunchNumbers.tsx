import { Trans } from '@lingui/react/macro'
import { exampleWords } from '#client/widgets/age-words.ts'
import { OwnNumberWords } from './OwnNumberWords.tsx'
import type { OwnLunch } from './own-numbers.ts'
import styles from './Sheet.module.css'

/** What there is for lunch, and what was left of the last one that was weighed. */
export function LunchNumbers({ lunch }: { readonly lunch: OwnLunch | null }) {
  const menu = lunch?.menu
  return (
    <dl className={styles.values}>
      <dt>{menu ? <Trans>Lunch {menu.day}</Trans> : <Trans>Dagens lunch</Trans>}</dt>
      <dd>
        {menu ? (
          <>
            <span lang="sv">{menu.dishes.join(', ')}</span>
            {menu.isExample && `, ${exampleWords()}`}
          </>
        ) : (
          <OwnNumberWords number={null} />
        )}
      </dd>
      <dt>
        <Trans>Kvar på tallrikarna, senast vägt</Trans>
      </dt>
      <dd>
        <OwnNumberWords number={lunch?.waste ?? null} />
      </dd>
    </dl>
  )
}
