import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { minutesOf } from '#client/widgets/airing/airing-done-words.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './Airing.module.css'
import type { ShownAiring } from './airings.ts'
import { useAiringResult } from './use-airing-result.ts'

interface AiringListProps {
  readonly schoolId: string
  readonly roomId: string
  /** In the order of time. */
  readonly airings: readonly ShownAiring[]
  readonly now: Now
  readonly onOpen: (id: string) => void
}

/** So many are listed, each of which asks for its measurements: what is older is in the teacher's list. */
const mostListed = 8

/** What the class has aired, the newest first. */
export function AiringList({ airings, ...props }: AiringListProps) {
  if (airings.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="airings">
      <h2 id="airings">
        <Trans>Klassens vädringar</Trans>
      </h2>
      <ul role="list">
        {airings
          .slice(-mostListed)
          .reverse()
          .map((airing) => (
            <li key={airing.id}>
              <Row airing={airing} {...props} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Row({
  airing,
  schoolId,
  roomId,
  now,
  onOpen,
}: Omit<AiringListProps, 'airings'> & { readonly airing: ShownAiring }) {
  const { t } = useLingui()
  const { result } = useAiringResult(schoolId, roomId, airing, now.at)
  const { kind, air } = result
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(airing.id)}>
      <b>{formatsOf(currentLocale()).clock(airing.start * 1000, now)}</b>
      <span>
        <Plural value={minutesOf(airing.end - airing.start)} one="# minut" other="# minuter" />
      </span>
      <span>
        {kind === 'lower' && air
          ? t`${formatPpm(air.before)} till ${formatPpm(air.after)} ppm`
          : kind === 'same'
            ? t`nästan ingen skillnad`
            : ''}
      </span>
      <Icon name="chevron-right" />
    </button>
  )
}
