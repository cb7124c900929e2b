import { useLingui } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { CurveTable } from '#client/widgets/CurveTable.tsx'
import { currentBadAirAbove } from '#client/widgets/current-scale.ts'
import { caseOf, mysteryAmount } from '#client/widgets/mystery-case.ts'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import { measuredIn, timeMarked, timeShown, weekAfter, weekAfterOf } from '#domain/mysteries/week-after.ts'
import type { Interval } from '#domain/time/interval.ts'
import styles from './Mystery.module.css'
import { MysteryChart } from './MysteryChart.tsx'
import { weekAfterWords } from './mystery-words.ts'
import { type MeasuredTime, useMysteryTime } from './use-mystery-time.ts'

interface MysteryWeeksProps {
  readonly schoolId: string
  readonly roomId: string
  readonly mystery: Mystery
  /** False until the reader has answered: only what happened is shown. */
  readonly hasWeekAfter: boolean
  readonly level: 'h2' | 'h3'
}

/** The marked curve, and beside it that of the same time a week later. */
export function MysteryWeeks({ schoolId, roomId, mystery, hasWeekAfter, level }: MysteryWeeksProps) {
  const { t } = useLingui()
  const now = useNow()
  const seconds = now.at / 1000
  const shown = timeShown(mystery)
  const before = useMysteryTime(schoolId, roomId, mystery, shown, seconds)
  const happened = timeMarked(mystery, before.points)
  const [marked, later] = [weekAfterOf(happened), weekAfterOf(shown)]
  // Not requested before that.
  const after = useMysteryTime(schoolId, roomId, mystery, later, hasWeekAfter ? seconds : 0)
  const isLater = hasWeekAfter && after.points.length > 0
  const values = [...before.points, ...(isLater ? after.points : [])].map(({ value }) => value)
  const weekAfterText = weekAfterWords(
    mystery,
    weekAfter({ ...mystery, to: happened.end }, after.points, after.askedTo, currentBadAirAbove()),
    measuredIn(mystery, before.points, happened),
    now,
  )
  const common = { mystery, values, level }
  return (
    <>
      <div className={styles.weeks}>
        <Week
          {...common}
          title={t`Så var det`}
          label={caseOf(mystery)}
          measured={before}
          time={shown}
          marked={happened}
          word={t`Här`}
        />
        {isLater && (
          <Week
            {...common}
            title={t`Veckan efter`}
            label={weekAfterText}
            measured={after}
            time={later}
            marked={marked}
            word={t`Samma tid`}
          />
        )}
      </div>
      {hasWeekAfter && (
        <p className={styles.sentence} role="status">
          {weekAfterText}
        </p>
      )}
    </>
  )
}

interface WeekProps {
  readonly title: string
  readonly label: string
  readonly mystery: Mystery
  readonly measured: MeasuredTime
  readonly time: Interval
  readonly marked: Interval
  readonly word: string
  readonly values: readonly number[]
  readonly level: 'h2' | 'h3'
}

function Week({ title, label, mystery, measured, time, marked, word, values, level: Heading }: WeekProps) {
  const { t } = useLingui()
  const { metric } = mystery
  const formats = formatsOf(currentLocale())
  // A row for each hour at the most.
  const rows = measured.points.filter(({ at }, index, all) => {
    const before = all[index - 1]
    return !before || Math.floor(at / 3600) !== Math.floor(before.at / 3600)
  })
  return (
    <section className={styles.week} aria-label={title}>
      <Heading>
        {title}, {formats.day(marked.start * 1000)}
      </Heading>
      <MysteryChart
        label={`${title}. ${label}`}
        metric={metric}
        measured={measured}
        time={time}
        marked={marked}
        word={word}
        values={values}
      />
      <CurveTable
        times={rows.map(({ at }) => at)}
        isOfDays={time.end - time.start > 24 * 3600}
        columns={[
          {
            name: t`Uppmätt`,
            at: (at) => {
              const row = rows.find((row) => row.at === at)
              return row ? mysteryAmount(metric, row.value) : null
            },
          },
        ]}
      />
    </section>
  )
}
