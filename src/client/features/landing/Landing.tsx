import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { contactOf } from '#client/living-school/contact.ts'
import { useConnection } from '#client/offline/connection.ts'
import { serverTimeAt, useNow } from '#client/offline/use-now.ts'
import { configQuery } from '#client/queries/config.ts'
import { schoolsQuery } from '#client/queries/schools.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { readLastSchool } from '#client/session/last-school.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LimitWords } from '#client/ui/base/LimitWords.tsx'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import { sortByName } from '#domain/alphabet.ts'
import { schoolsToSearch } from '#domain/schools/school.ts'
import { sentLimits } from '#domain/sent-limits.ts'
import { isCalledNow } from '#domain/time/age.ts'
import { findSchools } from './find-schools.ts'
import styles from './Landing.module.css'
import { Landscape } from './Landscape.tsx'
import { SchoolCard } from './SchoolCard.tsx'

/** What most screens show of the list. The pictures of the others come when they are near. */
const firstCards = 9

/** Only a new server needs it. */
const EmptyStart = lazyPart(() => import('./EmptyStart.tsx').then((part) => part.EmptyStart))

interface LandingProps {
  /** The question for a class's code. */
  readonly code: ReactNode
  /** What this device has; shown while there is no contact. */
  readonly onThisDevice: ReactNode
  /** The way back to what was begun on this device; shown while there is contact. */
  readonly unfinished: ReactNode
}

/**
 * The start page: the code that a class has, which schools there are, and how each of them is right now; without contact what
 * this device has.
 */
export function Landing({ code, onThisDevice, unfinished }: LandingProps) {
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
  const hasSearch = schools !== undefined && schools.length >= schoolsToSearch
  const shared = { now: now.at, isKnown }
  return (
    <>
      <Landscape now={now.at}>
        <div className={styles.heading}>
          {schools?.length === 0 ? (
            <div>
              <p>{config?.municipality}</p>
              <h1 tabIndex={-1}>
                <Trans>Snart syns skolorna här</Trans>
              </h1>
            </div>
          ) : (
            <div>
              <h1 tabIndex={-1}>
                <Trans>Hur mår din skola?</Trans>
              </h1>
              <p>
                <Trans>Kotte visar hur luften, värmen, ljudet och ljuset är i skolans rum, just nu.</Trans>
              </p>
            </div>
          )}
          {code}
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
        {!hasContact && schools === undefined && (
          <p className={styles.offline} role="status">
            <Icon name="cloud-off" />
            <Trans>Inget internet just nu. Skolorna kommer när det är tillbaka.</Trans>
          </p>
        )}
        {!hasContact && onThisDevice}
        <div className={styles.top} data-two={(lastSchool && !sought && hasSearch) || undefined}>
          {lastSchool && !sought && (
            <section aria-labelledby="last-school">
              <h2 id="last-school" className={styles.label}>
                <Trans>Din senaste skola</Trans>
              </h2>
              <ul role="list">
                <SchoolCard school={lastSchool} isFirst isLarge {...shared} />
              </ul>
            </section>
          )}
          {schools && schools.length > 0 && (
            <div>
              <h2 className={styles.label}>
                <AllSchools municipality={config?.municipality} hasOwn={lastSchool !== undefined} />
              </h2>
              {hasSearch && (
                <Search count={schools.length} found={found.length} typed={search} onType={setSearch} />
              )}
            </div>
          )}
        </div>
        {schools === undefined && hasContact && <Waiting />}
        {schools?.length === 0 && config && (
          <Suspense fallback={null}>
            <EmptyStart config={config} />
          </Suspense>
        )}
        {sought && found.length === 0 && (
          <p className={styles.empty}>
            <Trans>Ingen skola heter så. Prova med färre bokstäver.</Trans>
          </p>
        )}
        {schools && (
          <ul role="list" className={styles.grid} data-large={!hasSearch || undefined}>
            {found.map((school, index) => (
              <SchoolCard
                key={school.id}
                school={school}
                isFirst={index < firstCards}
                isLarge={!hasSearch}
                {...shared}
              />
            ))}
            {config?.links.join && schools.length > 0 && !sought && (
              <li>
                <OutsideLink className={styles.join} href={config.links.join}>
                  <Trans>Så kan er skola vara med</Trans>
                  <Icon name="external-link" />
                </OutsideLink>
              </li>
            )}
          </ul>
        )}
      </div>
    </>
  )
}

interface AllSchoolsProps {
  readonly municipality: string | null | undefined
  /** One stands above them already. */
  readonly hasOwn: boolean
}

function AllSchools({ municipality, hasOwn }: AllSchoolsProps) {
  if (municipality) return <Trans>Skolor i {municipality}</Trans>
  return hasOwn ? <Trans>Alla andra skolor</Trans> : <Trans>Alla skolor</Trans>
}

interface SearchProps {
  /** How many schools there are. */
  readonly count: number
  readonly found: number
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Where there are many schools, one is found by letters of its name. */
function Search({ count, found, typed, onType }: SearchProps) {
  const { t } = useLingui()
  return (
    <search>
      <label className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          value={typed}
          aria-label={t`Sök skola`}
          placeholder={t`Sök bland ${count} skolor`}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      <p role="status">
        <LimitWords limit={sentLimits.line} length={typed.length} />
        <span className="sr-only">{typed && <Plural value={found} one="# skola" other="# skolor" />}</span>
      </p>
    </search>
  )
}

/** Before the first answer: room for cards. */
function Waiting() {
  return (
    <div className={styles.grid} data-large="">
      <p className="sr-only">
        <Trans>Hämtar skolorna</Trans>
      </p>
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </div>
  )
}
