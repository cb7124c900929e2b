import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Box } from '#client/ui/rich/layout.ts'
import { wallPagesOf } from '#client/widgets/wall-pages.ts'
import type { Widget } from '#contract/widgets.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { DraftTile } from './dashboard-draft.ts'
import { mostWallTiles } from './WallAddress.tsx'

interface WallPreviewProps {
  readonly tiles: readonly DraftTile[]
  readonly widgets: ReadonlyMap<string, Widget>
  readonly turns: boolean
}

/** Which values a wall shows together, page by page. */
export function WallPreview({ tiles, widgets, turns }: WallPreviewProps) {
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
                fontSize="var(--text-small)"
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
