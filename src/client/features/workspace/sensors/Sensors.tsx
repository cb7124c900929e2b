import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChange, WhyNotNow } from '#client/features/workspace/WorkspaceFrame.tsx'
import { privateKey } from '#client/offline/private-rows.ts'
import { type ChangeResult, sensorsQuery, switchSensor } from '#client/queries/workspace.ts'
import { Box, Button, Card, Select, Table } from '#client/ui/rich/elements.ts'
import type { Sensor } from '#contract/sensors.ts'
import { SensorRow } from './SensorRow.tsx'

interface SensorsProps {
  readonly schoolId: string
  /** Counted from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The table of a school's sensors, fifteen a page, those that need somebody first. */
export function Sensors({ schoolId, page, onPage }: SensorsProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const may = useMayChange()
  const { data } = useQuery({ ...sensorsQuery(schoolId, page), placeholderData: keepPreviousData })
  const [outcome, setOutcome] = useState<{ readonly name: string; readonly result: ChangeResult } | null>(
    null,
  )

  async function change(sensor: Sensor) {
    const status = sensor.status === 'active' ? 'inactive' : 'active'
    setOutcome({ name: sensor.name, result: await switchSensor(schoolId, sensor, status) })
    await queryClient.invalidateQueries({ queryKey: [privateKey, 'sensors', schoolId] })
  }

  const { data: sensors = [], meta } = data ?? {}
  const withProblem = meta?.with_problem ?? 0
  return (
    <>
      <h1 tabIndex={-1} aria-busy={data === undefined || undefined}>
        <Trans>Sensorer</Trans>
      </h1>
      <p role="status">{outcome && <Outcome {...outcome} />}</p>
      {meta?.total_count === 0 && (
        <Card>
          <p>
            <Trans>Inga sensorer än. De dyker upp här när en integration är igång.</Trans>
          </p>
        </Card>
      )}
      {sensors.length > 0 && (
        <Card>
          <WhyNotNow may={may} />
          <Table>
            <caption>
              {withProblem === 0 ? (
                <Trans>Alla sensorer mår bra.</Trans>
              ) : (
                <Trans>{withProblem} behöver hjälp och står först.</Trans>
              )}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t`Namn`}</th>
                <th scope="col">{t`Status`}</th>
                <th scope="col">{t`Plats`}</th>
                <th scope="col">{t`Batteri`}</th>
                <th scope="col">{t`Senaste synkning`}</th>
              </tr>
            </thead>
            <tbody>
              {sensors.map((sensor) => (
                <SensorRow
                  key={sensor.id}
                  sensor={sensor}
                  mayEdit={may === 'yes'}
                  onSwitch={() => change(sensor)}
                />
              ))}
            </tbody>
          </Table>
          {meta && <Pages page={page} total={meta.total_pages} onPage={onPage} />}
        </Card>
      )}
    </>
  )
}

function Outcome({ name, result }: { readonly name: string; readonly result: ChangeResult }) {
  if (result === 'done') return <Trans>{name} är ändrad.</Trans>
  if (result === 'changed') return <Trans>Någon annan hann ändra {name}. Nu ser du hur det blev.</Trans>
  if (result === 'not_allowed') return <Trans>Du får inte ändra {name}.</Trans>
  return <Trans>{name} kunde inte ändras. Försök igen.</Trans>
}

function Pages({
  page,
  total,
  onPage,
}: {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}) {
  const { t } = useLingui()
  if (total < 2) return null
  return (
    <Box as="nav" aria-label={t`Sidor`} display="flex" flexWrap="wrap" alignItems="center" gap="0.75rem">
      <Button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Föregående</Trans>
      </Button>
      <label htmlFor="sensor-page">
        <Trans>Gå till sidan</Trans>{' '}
        <Select id="sensor-page" value={page} onChange={(event) => onPage(Number(event.target.value))}>
          {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
      </label>
      <span aria-current="page">
        <Trans>
          Sida {page} av {total}
        </Trans>
      </span>
      <Button type="button" disabled={page >= total} onClick={() => onPage(page + 1)}>
        <Trans>Nästa</Trans>
      </Button>
    </Box>
  )
}
