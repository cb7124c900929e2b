import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { LivingSchool } from '#client/living-school/LivingSchool.tsx'
import type { SchoolFacts } from '#client/living-school/school-facts.ts'
import { schoolSamples } from '#client/living-school/school-samples.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { wellWords } from '#domain/rooms/rooms-that-are-well.ts'
import { moreOf } from '#domain/rooms/verdict.ts'
import styles from './WidgetExamples.module.css'

/** The living school in each of its states, with the sentences that stand beside it. It cannot be embedded. */
export function SchoolExamples() {
  const { t } = useLingui()
  const locale = currentLocale()
  const names: Readonly<Record<string, string>> = {
    asking: t`Ett rum behöver vädras`,
    well: t`Alla rum mår bra`,
    silent: t`En mätare svarar inte`,
    night: t`Natt`,
    weekend: t`Helg`,
    'no-contact': t`Ingen kontakt`,
    many: t`Många rum`,
  }
  return (
    <section className={styles.metric} aria-labelledby="living-school">
      <h2 id="living-school">
        <Trans>Den levande skolan</Trans>
      </h2>
      <ul role="list" className={styles.schools}>
        {schoolSamples(locale).map(({ id, facts, verdict, well, isAsleep }) => (
          <li key={id}>
            <h3 id={`school-${id}`}>{names[id]}</h3>
            <p className={styles.verdict}>{verdict.words[locale]}</p>
            <p>{moreOf(verdict)?.[locale]}</p>
            <FittedSchool
              facts={facts}
              label={t`Rummen: ${names[id]}`}
              roomHref={() => `#school-${id}`}
              floorHref={() => `#school-${id}`}
            />
            {verdict.key !== 'no_contact' && <p>{wellWords(well, isAsleep)[locale]}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FittedSchoolProps extends Omit<ComponentProps<typeof LivingSchool>, 'facts'> {
  readonly facts: Omit<SchoolFacts, 'width'>
  readonly className?: string | undefined
}

/** The living school as wide as its place, drawn again when that changes: names keep their size on every screen. */
function FittedSchool({ facts, className, ...props }: FittedSchoolProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    // Before the first paint, so that the page never stands without it.
    setWidth(Math.round(current.clientWidth))
    const watch = new ResizeObserver(() => setWidth(Math.round(current.clientWidth)))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {width !== null && width > 0 && <LivingSchool facts={{ ...facts, width }} {...props} />}
    </div>
  )
}
