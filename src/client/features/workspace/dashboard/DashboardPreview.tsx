import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { overviewQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { wallPagesOf } from '#client/widgets/wall-pages.ts'
import type { Widget } from '#contract/widgets.ts'
import { metricGroups } from '#domain/metrics/metric-definition.ts'
import { metricGroupName, metricGroupOf } from '#domain/metrics/metric-groups.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { exposureOf } from '#domain/rooms/room.ts'
import { mostWallTiles } from '#domain/walls/wall.ts'
import type { DraftTile } from './dashboard-draft.ts'

interface DashboardPreviewProps {
  readonly schoolId: string
  /** Those that are shown. */
  readonly tiles: readonly DraftTile[]
  readonly widgets: ReadonlyMap<string, Widget>
  readonly turns: boolean
}

/** What is arranged, on the dashboard or on a wall. */
export function DashboardPreview({ schoolId, tiles, widgets, turns }: DashboardPreviewProps) {
  const { t } = useLingui()
  const [screen, setScreen] = useState<'dashboard' | 'wall'>('dashboard')
  return (
    <Card aria-labelledby="preview">
      <h2 id="preview">
        <Trans>Så blir det</Trans>
      </h2>
      <RadioRow
        legend={t`Skärm`}
        options={[
          { key: 'dashboard', name: t`Så mår skolan` },
          { key: 'wall', name: t`Väggskärm` },
        ]}
        chosen={screen}
        onChoose={setScreen}
      />
      {screen === 'wall' ? (
        <WallPreview tiles={tiles} widgets={widgets} turns={turns} />
      ) : (
        <GroupsPreview schoolId={schoolId} tiles={tiles} widgets={widgets} />
      )}
    </Card>
  )
}

/** The dashboard's groups, each with what stands in it. */
function GroupsPreview({ schoolId, tiles, widgets }: Omit<DashboardPreviewProps, 'turns'>) {
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

interface WallPreviewProps {
  readonly tiles: readonly DraftTile[]
  readonly widgets: ReadonlyMap<string, Widget>
  readonly turns: boolean
}

/** Which values a wall shows together, page by page. */
function WallPreview({ tiles, widgets, turns }: WallPreviewProps) {
  const names = tiles
    .filter(({ layout }) => !layout.hide_on.includes('wall'))
    .flatMap(({ id }) => {
      const metric = metricOf(widgets.get(id)?.metric_key ?? '')
      return metric ? [{ id, name: metric.shortName[currentLocale()] }] : []
    })
  const pages = wallPagesOf(names, mostWallTiles)
  const shown = turns ? pages : pages.slice(0, 1)
  return (
    <Box as="ol" role="list" display="grid" gap="1rem">
      {shown.map((page, index) => (
        <li key={page[0]?.id}>
          <p>
            <Trans>
              Sida {index + 1} av {shown.length}
            </Trans>
          </p>
          <Box
            as="ul"
            role="list"
            data-theme="wall"
            display="grid"
            gridTemplateColumns="repeat(3, minmax(0, 1fr))"
            gap="0.35rem"
            padding="0.5rem"
            aspectRatio="16 / 9"
            borderRadius="var(--radius-control)"
            background="var(--bg)"
            color="var(--fg)"
          >
            {page.map(({ id, name }) => (
              <Box
                as="li"
                key={id}
                display="grid"
                placeContent="center"
                textAlign="center"
                padding="0.25rem"
                borderRadius="8px"
                background="var(--bg-panel)"
                fontWeight="700"
                fontSize="small"
                overflowWrap="anywhere"
              >
                {name}
              </Box>
            ))}
          </Box>
        </li>
      ))}
      {shown.length === 0 && (
        <li>
          <Trans>Väggskärmen visar ingenting.</Trans>
        </li>
      )}
      {turns && pages.length > 1 && (
        <li>
          <Trans>Sist i varje varv får ett mätvärde hela skärmen.</Trans>
        </li>
      )}
    </Box>
  )
}
