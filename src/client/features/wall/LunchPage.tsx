import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { LunchFacts } from '#client/widgets/lunch-facts.ts'
import { halfMeatballsOf, mostMeatballs, wasteWords } from '#domain/equivalents/waste-words.ts'
import styles from './LunchPage.module.css'
import { Plate } from './Plate.tsx'
import { useEatenDishes } from './use-eaten-dishes.ts'

interface LunchPageProps {
  readonly lunch: LunchFacts
  /** Server time, epoch ms. */
  readonly now: number
}

/** What there is for lunch, and what was left of the last one that was weighed: the plate is the chart. */
export function LunchPage({ lunch: { menu, waste }, now }: LunchPageProps) {
  const locale = currentLocale()
  const formats = formatsOf(locale)
  const [dish, ...others] = menu?.dishes ?? []
  const count = waste ? halfMeatballsOf(waste.grams) : 0
  const eaten = useEatenDishes(waste, menu?.date)
  return (
    <section className={styles.lunch} data-alone={!menu || !waste || undefined} aria-labelledby="wall-lunch">
      {menu && (
        <div className={styles.menu}>
          <h2 id="wall-lunch" className={styles.when}>
            {menu.isToday ? (
              <Trans>Lunch i dag</Trans>
            ) : (
              <Trans>Lunch på {formats.weekday(Date.parse(`${menu.date}T12:00Z`))}</Trans>
            )}
          </h2>
          <p className={styles.dish} lang="sv">
            {dish}
          </p>
          {others.slice(0, 2).map((name) => (
            <p key={name} className={styles.other} lang="sv">
              {name}
            </p>
          ))}
        </div>
      )}
      {waste && (
        <>
          <div className={styles.plate}>
            <Plate count={count > mostMeatballs ? 1 : count} />
            {count > mostMeatballs && <p className={styles.times}>× {Math.round(count)}</p>}
          </div>
          <div className={styles.waste} data-is-long={eaten.length > 0 || undefined}>
            <p className={styles.words} id={menu ? undefined : 'wall-lunch'}>
              {wasteWords(waste.grams, waste.weighedAt, now)[locale]}
            </p>
            <p className={styles.grams}>
              <Trans>Det är {formats.number(waste.grams, 1)} gram per elev.</Trans>
              {eaten.length > 0 && (
                <>
                  {' '}
                  <Trans>På tallriken:</Trans> <span lang="sv">{eaten.join(', ')}</span>
                </>
              )}
            </p>
          </div>
        </>
      )}
    </section>
  )
}
