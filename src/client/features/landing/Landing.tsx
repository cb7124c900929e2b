import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { contactOf } from '#client/living-school/contact.ts'
import { useConnection } from '#client/offline/connection.ts'
import { serverTimeAt, useNow } from '#client/offline/use-now.ts'
import { configQuery } from '#client/queries/config.ts'
import { schoolsQuery } from '#client/queries/schools.ts'
import { LazyOnVisible, lazyPart } from '#client/scheduling/lazy-part.tsx'
import { readLastSchool } from '#client/session/last-school.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale, withTexts } from '#client/texts/i18n.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LimitWords } from '#client/ui/base/LimitWords.tsx'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import { sortByName } from '#domain/alphabet.ts'
import { sentLimits } from '#domain/sent-limits.ts'
import { isCalledNow } from '#domain/time/age.ts'
import { findSchools } from './find-schools.ts'
import styles from './Landing.module.css'
import { Landscape } from './Landscape.tsx'
import { SchoolCard } from './SchoolCard.tsx'

const ShareCode = lazyPart(() =>
  withTexts('food-journey', import('./ShareCode.tsx')).then((part) => part.ShareCode),
)

/** From this many schools on, looking for one is easier by typing. */
const searchFrom = 9
/** What a screen of 1920 × 1080 shows of the list: four columns in two rows. The others come when they are near. */
const firstCards = 8

interface LandingProps {
  /** What this device has; shown while there is no contact. `onCode` goes to the field for a code. */
  readonly onThisDevice: (onCode: () => void) => ReactNode
  /** The way back to what was begun on this device; shown while there is contact. */
  readonly unfinished: ReactNode
}

/** The start page: which schools there are, and how each of them is right now; without contact what this device has. */
export function Landing({ onThisDevice, unfinished }: LandingProps) {
  const { t } = useLingui()
  const device = useNow()
  const { data: config } = useQuery(configQuery())
  const { data: schools, dataUpdatedAt } = useQuery(schoolsQuery())
  const { hasContact } = useConnection()
  const [lastSchoolId] = useState(readLastSchool)
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)

  const lastSchool = schools?.find(({ id }) => id === lastSchoolId)
  const others = sortByName(schools ?? [], ({ name }) => name, currentLocale()).filter(
    (school) => school !== lastSchool || sought,
  )
  const found = findSchools(others, sought)
  // As the pages of a school see their answers.
  const listedAt = new Date(serverTimeAt(dataUpdatedAt)).toISOString()
  const { now } = schools ? contactOf({ as_of: listedAt, cards: [] }, device) : { now: device }
  const isKnown = isCalledNow(now)
  const searchLabel = t`Sök skola`
  return (
    <>
      <Landscape now={now.at}>
        <div className={styles.heading}>
          {config?.municipality && <p className={styles.municipality}>{config.municipality}</p>}
          <h1 tabIndex={-1}>
            <Trans>Våra skolor</Trans>
          </h1>
          {hasContact && unfinished}
        </div>
      </Landscape>
      <div className={styles.content}>
        {schools && now.lostAt !== null && now.certainty !== 'unsure' && (
          <p className={styles.offline}>
            <Icon name="cloud-off" />
            <Trans>Senast hämtat {formatsOf(currentLocale()).clock(now.lostAt, now)}</Trans>
          </p>
        )}
        {now.certainty === 'unsure' && (
          <p className={styles.offline} role="status">
            <Icon name="clock-alert" />
            <Trans>Klockan på den här enheten går fel.</Trans>
          </p>
        )}
        {!hasContact && onThisDevice(goToCode)}
        {schools && schools.length >= searchFrom && (
          <search>
            <label className={styles.search}>
              <Icon name="search" />
              <input
                type="search"
                value={search}
                aria-label={searchLabel}
                placeholder={searchLabel}
                autoComplete="off"
                onChange={(event) => setSearch(event.target.value)}
              />
            </label>
            <p role="status">
              <LimitWords limit={sentLimits.line} length={search.length} />
              <span className="sr-only">
                {sought && <Plural value={found.length} one="# skola" other="# skolor" />}
              </span>
            </p>
          </search>
        )}
        {lastSchool && !sought && (
          <section aria-labelledby="last-school">
            <h2 id="last-school" className={styles.label}>
              <Trans>Din senaste skola</Trans>
            </h2>
            <ul role="list" className={styles.grid}>
              <SchoolCard school={lastSchool} now={now.at} isKnown={isKnown} isFirst />
            </ul>
          </section>
        )}
        {schools === undefined && <Waiting unreachable={!hasContact} />}
        {schools?.length === 0 && (
          <div className={styles.empty}>
            <Cone kind="asleep" className={styles.cone} />
            <p>
              <Trans>Här finns inga skolor än.</Trans>
            </p>
          </div>
        )}
        {sought && found.length === 0 && (
          <p className={styles.empty}>
            <Trans>Ingen skola heter så. Prova med färre bokstäver.</Trans>
          </p>
        )}
        {schools && (
          <div>
            {lastSchool && !sought && (
              <h2 className={styles.label}>
                <Trans>Alla andra skolor</Trans>
              </h2>
            )}
            <ul role="list" className={styles.grid}>
              {found.map((school, index) => (
                <SchoolCard
                  key={school.id}
                  school={school}
                  now={now.at}
                  isKnown={isKnown}
                  isFirst={index < firstCards}
                />
              ))}
              {config?.links.join && !sought && (
                <li>
                  <OutsideLink className={styles.join} href={config.links.join}>
                    <Trans>Så kan er skola vara med</Trans>
                    <Icon name="external-link" />
                  </OutsideLink>
                </li>
              )}
            </ul>
          </div>
        )}
        <LazyOnVisible height="10rem" isWanted={!hasContact}>
          <ShareCode />
        </LazyOnVisible>
      </div>
    </>
  )
}

function goToCode() {
  document.getElementById('share-code')?.focus()
}

/** Before the first answer: room for cards, or the reason why there are none. */
function Waiting({ unreachable }: { readonly unreachable: boolean }) {
  if (unreachable) {
    return (
      <div className={styles.empty}>
        <Cone kind="asleep" className={styles.cone} />
        <p>
          <Trans>Inget internet just nu. Skolorna kommer när det är tillbaka.</Trans>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.grid}>
      <p className="sr-only">
        <Trans>Hämtar skolorna</Trans>
      </p>
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </div>
  )
}
