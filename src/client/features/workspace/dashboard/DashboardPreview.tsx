import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { Widget } from '#contract/widgets.ts'
import { metricGroups } from '#domain/metrics/metric-definition.ts'
import { metricGroupName, metricGroupOf } from '#domain/metrics/metric-groups.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { exposureOf } from '#domain/rooms/room.ts'
import type { DraftTile } from './dashboard-draft.ts'

interface DashboardPreviewProps {
  readonly schoolId: string
  /** Those that are shown. */
  readonly tiles: readonly DraftTile[]
  readonly widgets: ReadonlyMap<string, Widget>
}

/** What is arranged on the dashboard. */
export function DashboardPreview(props: DashboardPreviewProps) {
  return (
    <FoldCard aria-labelledby="preview" title={<Trans>Så blir det</Trans>}>
      <GroupsPreview {...props} />
    </FoldCard>
  )
}

/** The dashboard's groups, each with what stands in it. */
function GroupsPreview({ schoolId, tiles, widgets }: DashboardPreviewProps) {
  const { data: overview } = useQuery(overviewQuery(schoolId))
  const placed = tiles.flatMap(({ id }) => {
    const metric = metricOf(widgets.get(id)?.metric_key ?? '')
    if (!metric) return []
    const rooms = overview?.cards.find(({ widget_id }) => widget_id === id)?.rooms ?? []
    const exposures = rooms.length > 0 ? rooms.map(({ room }) => exposureOf(room.kind)) : ['indoor' as const]
    const groups = new Set(exposures.map((exposure) => metricGroupOf(metric.key, exposure)))
    return [{ id, key: metric.key, name: metric.name[currentLocale()], groups }]
  })
  return (
    <Box as="ol" role="list" display="grid" gap="0.75rem">
      {metricGroups.map((group) => {
        const ofGroup = placed.filter(({ groups }) => groups.has(group))
        return (
          ofGroup.length > 0 && (
            <li key={group}>
              <h3>
                {
                  metricGroupName(
                    group,
                    ofGroup.map(({ key }) => key),
                  )[currentLocale()]
                }
              </h3>
              <ol role="list">
                {ofGroup.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ol>
            </li>
          )
        )
      })}
    </Box>
  )
}
