import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import { localDateOf } from '#domain/time/local-date.ts'
import { presetRanges, type RangeChoice, resolveRange } from '#domain/time/range.ts'
import { Calendar } from './Calendar.tsx'
import { CustomRange } from './CustomRange.tsx'
import type { HistoryChoice } from './history-choice.ts'
import { timeName } from './history-words.ts'
import { datesOf, type ShownTime, steppedTime, type TimeFacts } from './shown-time.ts'
import styles from './TimeStepper.module.css'

interface TimeStepperProps {
  readonly widgetId: string
  readonly time: ShownTime
  readonly facts: TimeFacts
  /** A time as it stands in the address, without what else is chosen. */
  readonly onChoose: (time: HistoryChoice) => void
}

/** The shown day or week with a step to each side, and behind its name every other time. */
export function TimeStepper({ widgetId, time, facts, onChoose }: TimeStepperProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'sheet' | 'own' | null>(null)
  const name = useRef<HTMLButtonElement>(null)
  const before = steppedTime(time, -1, facts)
  const after = steppedTime(time, 1, facts)
  const isWeek = time.kind === 'week'
  const hasSteps = isWeek || time.kind === 'day'
  const choose = (choice: HistoryChoice) => {
    setOpen(null)
    name.current?.focus()
    onChoose(choice)
  }
  return (
    <>
      <div className={styles.stepper}>
        {hasSteps && (
          <button
            type="button"
            className={styles.step}
            disabled={before === null}
            onClick={() => before && onChoose(before)}
          >
            <Icon name="chevron-left" />
            <span className="sr-only">{isWeek ? t`Veckan innan` : t`Dagen innan`}</span>
          </button>
        )}
        <button
          ref={name}
          type="button"
          aria-haspopup="dialog"
          className={styles.name}
          onClick={() => setOpen('sheet')}
        >
          <span aria-live="polite">{timeName(time, facts.now)}</span>
        </button>
        {hasSteps && (
          <button
            type="button"
            className={styles.step}
            disabled={after === null}
            onClick={() => after && onChoose(after)}
          >
            <Icon name="chevron-right" />
            <span className="sr-only">{isWeek ? t`Veckan efter` : t`Dagen efter`}</span>
          </button>
        )}
        {open === 'sheet' && (
          <TimeSheet
            time={time}
            now={facts.now}
            onClose={() => setOpen(null)}
            onOwn={() => setOpen('own')}
            onChoose={choose}
          />
        )}
      </div>
      {open === 'own' && (
        <CustomRange
          widgetId={widgetId}
          start={resolveRange(time.kind === 'range' ? time.choice : { range: 'last_24_hours' }, facts.now)}
          now={facts.now}
          onApply={({ from, to }) =>
            choose({ range: 'custom', from: new Date(from).toISOString(), to: new Date(to).toISOString() })
          }
          onCancel={() => {
            setOpen(null)
            name.current?.focus()
          }}
          onReset={() => choose({})}
        />
      )}
    </>
  )
}

interface TimeSheetProps {
  readonly time: ShownTime
  /** Server time, epoch ms. */
  readonly now: number
  readonly onClose: () => void
  readonly onOwn: () => void
  readonly onChoose: (time: HistoryChoice) => void
}

/** Every other time: a day from a calendar, three ranges with one press, and last one's own. */
function TimeSheet({ time, now, onChoose, onOwn, onClose }: TimeSheetProps) {
  const { t } = useLingui()
  const [isCalendar, setIsCalendar] = useState(false)
  if (isCalendar) {
    return (
      <Calendar
        title={t`Välj en dag`}
        chosen={datesOf(time, now).to}
        earliest={null}
        today={localDateOf(now)}
        onChoose={(date) => onChoose({ date })}
        onClose={onClose}
      />
    )
  }
  const isChosen = (range: RangeChoice['range']) => time.kind === 'range' && time.choice.range === range
  return (
    <Sheet title={t`Vilken tid?`} closeLabel={t`Stäng`} onClose={onClose}>
      <ul role="list" className={styles.times}>
        <li>
          <button type="button" onClick={() => setIsCalendar(true)}>
            <Icon name="calendar-days" />
            <Trans>Välj en dag</Trans>
          </button>
        </li>
        {presetRanges.map((range) => (
          <li key={range}>
            <button type="button" aria-pressed={isChosen(range)} onClick={() => onChoose({ range })}>
              {timeName({ kind: 'range', choice: { range } }, now)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-pressed={isChosen('custom')} onClick={onOwn}>
            <Trans>Egen tid</Trans>
          </button>
        </li>
      </ul>
    </Sheet>
  )
}
