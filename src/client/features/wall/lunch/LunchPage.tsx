import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WallPageProps } from '#client/features/wall/wall-facts.ts'
import { schoolDaysQuery } from '#client/queries/widgets.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { LunchFacts } from '#client/widgets/lunch-facts.ts'
import { Picture } from '#client/widgets/Picture.tsx'
import { halfMeatballsOf, mostMeatballs, wasteWords } from '#domain/equivalents/waste-words.ts'
import { comingDayText } from '#domain/time/coming-day.ts'
import { type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import styles from './LunchPage.module.css'

/** As many dishes as a wall has room for. */
const mostDishes = 2

/** What there is for lunch, and what was left of the last one that was weighed: the plate is the chart. */
export function LunchPage({ facts: { lunch, now: known } }: WallPageProps) {
  const { menu = null, waste = null } = lunch ?? {}
  const now = known.at
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
              `Lunch ${comingDayText(Date.parse(`${menu.date}T12:00Z`), now)[locale]}`
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
                  <Trans>På tallriken:</Trans> <bdi lang="sv">{eaten.join(', ')}</bdi>
                </>
              )}
            </p>
          </div>
        </>
      )}
    </section>
  )
}

/** What was on the plates that were weighed, in the kitchen's language; none where they are unknown, or where the menu `shownOn` that day says it. */
function useEatenDishes(waste: LunchFacts['waste'], shownOn: LocalDate | undefined): readonly string[] {
  const { data } = useQuery({
    ...schoolDaysQuery(waste?.widgetId ?? '', 'last_seven_days'),
    enabled: waste !== null,
  })
  if (waste === null) return []
  const date = localDateOf(waste.weighedAt)
  if (date === shownOn) return []
  const meals = data?.series.flatMap((series) => series.meals ?? []) ?? []
  const dishes = meals.filter((meal) => meal.date === date).flatMap((meal) => meal.dishes)
  return [...new Set(dishes)].slice(0, mostDishes)
}

/** A plate with so many meatballs, whole and half; a fork beside it. The words beside it say the same. */
function Plate({ count }: { readonly count: number }) {
  const whole = Math.floor(count)
  return (
    <div className={styles.table}>
      <svg viewBox="0 0 760 600" aria-hidden="true" focusable="false">
        <ellipse cx="306" cy="322" rx="282" ry="270" fill="#10241c" opacity=".14" />
        <circle cx="300" cy="300" r="284" fill="#fff" stroke="#10241c" strokeWidth="6" />
        <circle cx="300" cy="300" r="196" fill="#f4f7f5" stroke="#cfdad3" strokeWidth="5" />
        <path
          d="M650 70v150q0 34 26 44v236q0 16 14 16t14-16V264q26-10 26-44V70h-16v146h-16V70h-16v146h-16V70z"
          fill="#dde3e0"
          stroke="#10241c"
          strokeWidth="5"
          strokeLinejoin="round"
        />
      </svg>
      <div className={styles.meatballs} data-count={Math.ceil(count)}>
        {Array.from({ length: whole }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a meatball is nothing but its place
          <Picture key={index} name="meatball" />
        ))}
        {count > whole && <Picture name="meatball" part={0.5} />}
      </div>
    </div>
  )
}
