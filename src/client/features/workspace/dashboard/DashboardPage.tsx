import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { moved } from '#client/features/workspace/components/moved.ts'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { arrangeDashboard, workspaceDashboardQuery } from '#client/queries/workspace-dashboards.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, Columns, Stack } from '#client/ui/chakra/layout.ts'
import type { WorkspaceDashboard } from '#contract/workspace-dashboards.ts'
import { DashboardPreview } from './DashboardPreview.tsx'
import { arrangementOf, type DraftTile, draftOf } from './dashboard-draft.ts'
import { TileRow } from './TileRow.tsx'
import { kioskErrorOf, WallFields } from './WallFields.tsx'

/** What the school's dashboard and its walls show. */
export function DashboardPage({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { data: dashboard } = useQuery(workspaceDashboardQuery(schoolId))
  return (
    <>
      <PageHeading title={t`Så mår skolan`} isBusy={dashboard === undefined} />
      {dashboard && <Arranging schoolId={schoolId} dashboard={dashboard} />}
    </>
  )
}

function Arranging({
  schoolId,
  dashboard,
}: {
  readonly schoolId: string
  readonly dashboard: WorkspaceDashboard
}) {
  const saved = useMemo(() => ({ value: draftOf(dashboard), version: dashboard.version }), [dashboard])
  const form = useForm({
    name: `dashboard:${schoolId}`,
    saved,
    mutation: useMutation(arrangeDashboard(schoolId)),
    toRequest: ({ value, version }) => ({ value: arrangementOf(value), version }),
  })
  const { tiles, kiosk } = form.value ?? saved.value
  const widgets = new Map(
    [...dashboard.widgets, ...dashboard.hidden_widgets].map((widget) => [widget.id, widget]),
  )
  const change = (index: number, tile: DraftTile) =>
    form.set({ tiles: tiles.map((other, at) => (at === index ? tile : other)) })
  const shown = tiles.filter(({ isShown }) => isShown)
  return (
    <Columns>
      <FormCard title={<Trans>Vad som visas</Trans>} form={form} faultOf={kioskErrorOf}>
        {tiles.length === 0 ? (
          <p>
            <Trans>Inga mätvärden än. De dyker upp här när en sensor har mätt något.</Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Ordningen gäller i varje grupp på Så mår skolan, på skolans sida och på väggskärmar. Det som är
              dolt syns ingenstans.
            </Trans>
          </p>
        )}
        <Box
          as="ol"
          role="list"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap={{ base: '0.3rem', md: '0.75rem' }}
        >
          {tiles.map((tile, index) => {
            const widget = widgets.get(tile.id)
            return (
              widget && (
                <TileRow
                  key={tile.id}
                  tile={tile}
                  widget={widget}
                  index={index}
                  count={tiles.length}
                  onChange={(changed) => change(index, changed)}
                  onMove={(by) => form.set({ tiles: moved(tiles, index, by) })}
                />
              )
            )
          })}
        </Box>
        <WallFields kiosk={kiosk} onChange={(changed) => form.set({ kiosk: changed })} />
      </FormCard>
      <Stack>
        <DashboardPreview schoolId={schoolId} tiles={shown} widgets={widgets} />
        <FoldCard title={<Trans>Adress för en väggskärm</Trans>}>
          <AddressToCopy address={`/${schoolId}/dashboard?display=wall`}>
            <Trans>Öppna adressen på skärmen</Trans>
          </AddressToCopy>
        </FoldCard>
      </Stack>
    </Columns>
  )
}
