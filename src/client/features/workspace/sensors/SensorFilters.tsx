import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import type { SensorChoice } from '#client/queries/sensors.ts'
import { roomsQuery } from '#client/queries/workspace-rooms.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listSensorsEndpoint } from '#contract/sensors.ts'
import { textLimits } from '#domain/limits.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { SensorShow } from '#domain/sensors/sensor-show.ts'

interface SensorFiltersProps {
  readonly schoolId: string
  readonly choice: SensorChoice
  readonly onChoice: (choice: SensorChoice) => void
  readonly meta: ResponseOf<typeof listSensorsEndpoint>['meta']
}

/** How long a user has to rest from typing before the list is asked, ms. */
const typingMs = 250

const pills: readonly (readonly [SensorShow | 'all', () => ReactNode])[] = [
  ['all', () => <Trans>Alla</Trans>],
  ['problems', () => <Trans>Behöver hjälp</Trans>],
  ['silent', () => <Trans>Tysta</Trans>],
  ['battery_low', () => <Trans>Lågt batteri</Trans>],
  ['archived', () => <Trans>Undanlagda</Trans>],
]

/** Which of the sensors are shown: by words, by room, by what they measure, and by how they are. */
export function SensorFilters({ schoolId, choice, onChoice, meta }: SensorFiltersProps) {
  const { t } = useLingui()
  const { data: rooms = [] } = useQuery(roomsQuery(schoolId))
  const [typed, setTyped] = useState(choice.q ?? '')
  const choose = (change: Partial<SensorChoice>) => onChoice({ ...choice, page: undefined, ...change })
  useEffect(() => {
    const wanted = typed.trim() === '' ? undefined : typed.trim().slice(0, textLimits.line)
    if (wanted === choice.q) return
    const waiting = setTimeout(() => onChoice({ ...choice, page: undefined, q: wanted }), typingMs)
    return () => clearTimeout(waiting)
  }, [typed, choice, onChoice])
  return (
    <>
      <Box
        display="grid"
        gap="1rem"
        alignItems="end"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
      >
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Field
            label={<Trans>Sök namn, rum eller id</Trans>}
            limit={{ most: textLimits.line, length: typed.length }}
          >
            <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        </Box>
        {rooms.length > 1 && (
          <SelectField
            path="filter-room"
            label={<Trans>Rum</Trans>}
            value={choice.room ?? ''}
            onChange={(room) => choose({ room: room || undefined })}
          >
            <option value="">{t`Alla rum`}</option>
            {rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {meta.metric_keys.length > 1 && (
          <SelectField
            path="filter-metric"
            label={<Trans>Mäter</Trans>}
            value={choice.metric ?? ''}
            onChange={(metric) => choose({ metric: metric || undefined })}
          >
            <option value="">{t`Allt`}</option>
            {meta.metric_keys.map((key) => (
              <option key={key} value={key}>
                {metricOf(key)?.shortName[currentLocale()] ?? key}
              </option>
            ))}
          </SelectField>
        )}
      </Box>
      <Box as="ul" role="list" display="flex" flexWrap="wrap" gap="0.5rem" padding="0" margin="0">
        {pills.map(([key, words]) => (
          <li key={key}>
            <Pill
              isOn={(choice.show ?? 'all') === key}
              count={meta.counts[key]}
              onChoose={() => choose({ show: key === 'all' ? undefined : key })}
            >
              {words()}
            </Pill>
          </li>
        ))}
      </Box>
    </>
  )
}

interface PillProps {
  readonly isOn: boolean
  readonly count: number
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Pill({ isOn, count, onChoose, children }: PillProps) {
  return (
    <Box
      as="button"
      aria-pressed={isOn}
      display="inline-flex"
      alignItems="center"
      gap="0.5rem"
      minHeight="var(--target)"
      padding="0 min(1rem, 18px)"
      border="2px solid var(--border)"
      borderRadius="999px"
      background="bg-panel"
      color="fg"
      fontWeight="700"
      _hover={{ background: 'bg-muted' }}
      _pressed={{ background: 'brand-solid', borderColor: 'brand-solid', color: 'brand-contrast' }}
      {...{ type: 'button' }}
      onClick={onChoose}
    >
      {children}
      <Box as="span" fontWeight="400">
        {count}
      </Box>
    </Box>
  )
}
