import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import { presetRanges, type RangeChoice, resolveRange } from '#domain/time/range.ts'

const CustomRange = lazyPart(
  () => import('./CustomRange.tsx').then(({ CustomRange }) => CustomRange),
  PartMissing,
)

interface RangePickerProps {
  /** Whose measurements are shown: no time before the first of them can be chosen. */
  readonly widgetId: string
  readonly chosen: RangeChoice
  /** Server time, epoch ms. */
  readonly now: number
  /** Resolves once it is chosen. */
  readonly onChoose: (choice: RangeChoice) => Promise<void>
  /** Back to what the page shows by itself. */
  readonly onReset: () => void
}

/** Three times with one press, or one's own. */
export function RangePicker({ widgetId, chosen, now, onChoose, onReset }: RangePickerProps) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(chosen.range === 'custom')
  const row = useRef<HTMLDivElement>(null)
  const [returns, setReturns] = useState(0)
  // The button that closed the form is gone: the focus goes back to the row above it.
  useEffect(() => {
    if (returns > 0) row.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [returns])
  const close = () => {
    setIsEditing(false)
    setReturns(returns + 1)
  }
  const names = {
    last_5_hours: t`Senaste 5 timmarna`,
    last_24_hours: t`Senaste dygnet`,
    last_7_days: t`Senaste 7 dagarna`,
    custom: t`Egen tid`,
  }
  return (
    <>
      <div ref={row}>
        <RadioRow
          legend={t`Vilken tid?`}
          options={[...presetRanges, 'custom' as const].map((key) => ({ key, name: names[key] }))}
          chosen={isEditing ? 'custom' : chosen.range}
          onChoose={async (key) => {
            setIsEditing(key === 'custom')
            if (key !== 'custom') await onChoose({ range: key })
          }}
        />
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <CustomRange
            widgetId={widgetId}
            start={resolveRange(chosen, now)}
            now={now}
            onApply={(range) => onChoose({ range: 'custom', ...range })}
            onCancel={close}
            onReset={() => {
              close()
              onReset()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
