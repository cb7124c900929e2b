import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AirChart } from '#client/features/activities/AirChart.tsx'
import styles from '#client/features/activities/runner/Activity.module.css'
import { schoolQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { School } from '#contract/schools.ts'
import { changeAround } from '#domain/activities/change-around.ts'
import { isMarkKey, markWords } from '#domain/activities/mark-kinds.ts'
import { afterWords, beforeWords } from './change-words.ts'
import { useRoomAir } from './room-air.ts'

/** To both sides of a mark, s. */
const besideS = 20 * 60

interface MarkCurveProps {
  readonly schoolId: string
  readonly roomId: string
  readonly mark: string
  /** Epoch s. */
  readonly at: number
}

/** What the air did around a mark. */
export function MarkCurve({ schoolId, ...props }: MarkCurveProps) {
  const { data: school } = useQuery(schoolQuery(schoolId))
  return school ? <Curve school={school} {...props} /> : null
}

function Curve({ school, roomId, mark, at }: Omit<MarkCurveProps, 'schoolId'> & { readonly school: School }) {
  const { t } = useLingui()
  const { points, holdsS, provenance, lessons } = useRoomAir(school, roomId, at * 1000)
  if (!isMarkKey(mark)) return null
  const around = changeAround(points, at, holdsS)
  const words = [beforeWords(around), afterWords(around)].filter((part) => part !== null).join(' ')
  const changeText = words === '' ? t`Det finns för få mätningar för att säga vad luften gjorde.` : words
  const word = markWords[mark][currentLocale()]
  const time = formatsOf(currentLocale()).time(at * 1000)
  return (
    <div>
      <p className={styles.change}>{changeText}</p>
      <AirChart
        label={`${word} ${time}. ${changeText}`}
        time={{ from: at - besideS, to: at + besideS }}
        points={points}
        holdsS={holdsS}
        provenance={provenance}
        lessons={lessons.filter(({ start, end }) => end > at - besideS && start < at + besideS)}
        marks={[{ id: 'mark', mark, at, isApproved: true }]}
        isLive={false}
        isSmall
      />
    </div>
  )
}
