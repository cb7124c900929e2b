import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { RadioRow } from '#client/ui/plain/RadioRow.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { readingOf } from '#client/widgets/reading.ts'
import { groupOf } from '#client/widgets/reading-groups.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace } from '#client/widgets/TileList.tsx'
import { wallPagesOf } from '#client/widgets/wall-pages.ts'
import type { Widget } from '#contract/widgets.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { DraftTile } from './dashboard-draft.ts'
import { mostWallTiles } from './WallAddress.tsx'

interface DashboardPreviewProps {
  readonly schoolId: string
  /** Those that are shown. */
  readonly tiles: readonly DraftTile[]
  readonly widgets: ReadonlyMap<string, Widget>
  readonly turns: boolean
}

/** How wide the screens are, CSS pixels: the page's own edges are taken away. */
const screens = { phone: 345, tablet: 775, computer: 1135 } as const

/** What is arranged, drawn by what draws the dashboard, at the width of a screen of one's choice. */
export function DashboardPreview({ schoolId, tiles, widgets, turns }: DashboardPreviewProps) {
  const { t } = useLingui()
  const [screen, setScreen] = useState<keyof typeof screens | 'wall'>('phone')
  return (
    <Card aria-labelledby="preview">
      <h2 id="preview">
        <Trans>Så blir det</Trans>
      </h2>
      <RadioRow
        legend={t`Skärm`}
        options={[
          { key: 'phone', name: t`Telefon` },
          { key: 'tablet', name: t`Platta` },
          { key: 'computer', name: t`Dator` },
          { key: 'wall', name: t`Väggskärm` },
        ]}
        chosen={screen}
        onChoose={setScreen}
      />
      {screen === 'wall' ? (
        <WallPreview tiles={tiles} widgets={widgets} turns={turns} />
      ) : (
        <Scaled key={screen} width={screens[screen]}>
          <Tiles schoolId={schoolId} tiles={tiles} widgets={widgets} />
        </Scaled>
      )}
    </Card>
  )
}

/** The tiles under their headings, as on the dashboard; what this editor does not arrange is only named. */
function Tiles({ schoolId, tiles, widgets }: Omit<DashboardPreviewProps, 'turns'>) {
  const now = useNow()
  const { data: overview } = useQuery(overviewQuery(schoolId))
  const drawn = (group: ReturnType<typeof groupOf>) =>
    tiles.flatMap(({ id, layout }) => {
      const widget = widgets.get(id)
      const metric = widget && metricOf(widget.metric_key)
      if (!metric || groupOf(metric) !== group) return []
      const card = overview?.cards.find(({ widget_id }) => widget_id === id)
      const reading = card && readingOf(card, now)
      return [
        <TilePlace key={id} layout={layout}>
          {reading ? (
            <Tile reading={reading} now={now} />
          ) : (
            <Stub>
              <b>{metric.name[currentLocale()]}</b>
              <Trans>Värdet syns när du har sparat.</Trans>
            </Stub>
          )}
        </TilePlace>,
      ]
    })
  const [measured, lunch, electricity] = [drawn('now'), drawn('lunch'), drawn('electricity')]
  return (
    <>
      <TileList>{measured}</TileList>
      {(lunch.length > 0 || (overview?.menu.length ?? 0) > 0) && (
        <Stub>
          <b>
            <Trans>Lunch och matsvinn</Trans>
          </b>
        </Stub>
      )}
      {electricity.length > 0 && (
        <Box marginTop="var(--gap-grid)">
          <TileList>{electricity}</TileList>
        </Box>
      )}
    </>
  )
}

function Stub({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box
      display="grid"
      gridRow="span 7"
      placeContent="center"
      textAlign="center"
      minHeight="6rem"
      padding="1rem"
      border="2px dashed var(--border)"
      borderRadius="var(--radius-card)"
    >
      {children}
    </Box>
  )
}

/** Something as wide as a screen, made as small as its place. */
function Scaled({ width, children }: { readonly width: number; readonly children: React.ReactNode }) {
  const [scale, setScale] = useState(1)
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [width],
  )
  return (
    <Box ref={place} minWidth="0" overflow="hidden">
      <div style={{ width, zoom: scale }}>{children}</div>
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
