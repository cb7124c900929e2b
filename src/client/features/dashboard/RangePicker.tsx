import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { RadioRow } from '#client/ui/plain/RadioRow.tsx'
import { presetRanges, type RangeChoice, resolveRange } from '#domain/time/range.ts'

const CustomRange = lazy(() => import('./CustomRange.tsx').then((part) => ({ default: part.CustomRange })))

interface RangePickerProps {
  readonly chosen: RangeChoice
  /** Server time, epoch ms. */
  readonly now: number
  readonly onChoose: (choice: RangeChoice) => void
  /** Back to what the page shows by itself. */
  readonly onReset: () => void
}

/** Three times with one press, or one's own. */
export function RangePicker({ chosen, now, onChoose, onReset }: RangePickerProps) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(chosen.range === 'custom')
  const names = {
    last_5_hours: t`Senaste 5 timmarna`,
    last_24_hours: t`Senaste dygnet`,
    last_7_days: t`Senaste 7 dagarna`,
    custom: t`Egen tid`,
  }
  return (
    <>
      <RadioRow
        legend={t`Vilken tid?`}
        options={[...presetRanges, 'custom' as const].map((key) => ({ key, name: names[key] }))}
        chosen={isEditing ? 'custom' : chosen.range}
        onChoose={(key) => {
          setIsEditing(key === 'custom')
          if (key !== 'custom') onChoose({ range: key })
        }}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <CustomRange
            start={resolveRange(chosen, now)}
            now={now}
            onApply={(range) => onChoose({ range: 'custom', ...range })}
            onCancel={() => setIsEditing(false)}
            onReset={() => {
              setIsEditing(false)
              onReset()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
