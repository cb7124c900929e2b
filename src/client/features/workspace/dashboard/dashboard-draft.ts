import type { BodyOf } from '#contract/endpoint.ts'
import type { updateWorkspaceDashboardEndpoint, WorkspaceDashboard } from '#contract/workspace-dashboards.ts'
import { typedNumber } from '#domain/typed-number.ts'

type Arrangement = BodyOf<typeof updateWorkspaceDashboardEndpoint>

/** A tile while a user arranges: what is hidden keeps its place until it is saved. */
export interface DraftTile {
  readonly id: string
  readonly layout: Arrangement['widgets'][number]['layout']
  readonly isShown: boolean
}

export interface DashboardDraft {
  readonly tiles: readonly DraftTile[]
  readonly kiosk: Omit<Arrangement['kiosk'], 'rotate_seconds'> & {
    /** As it is typed; a draft that was kept by an earlier version has a number. */
    readonly rotate_seconds: string | number
  }
}

export function draftOf(dashboard: WorkspaceDashboard): DashboardDraft {
  const { enabled, rotate_seconds, night_dim } = dashboard.kiosk
  return {
    tiles: [
      ...dashboard.widgets.map(({ id, layout: { hide_on } }) => ({
        id,
        layout: { hide_on },
        isShown: true,
      })),
      ...dashboard.hidden_widgets.map(({ id }) => ({
        id,
        layout: { hide_on: [] },
        isShown: false,
      })),
    ],
    kiosk: { enabled, rotate_seconds: String(rotate_seconds), night_dim },
  }
}

export function arrangementOf({ tiles, kiosk }: DashboardDraft): Arrangement {
  return {
    widgets: tiles.filter(({ isShown }) => isShown).map(({ id, layout }) => ({ widget_id: id, layout })),
    hidden_widget_ids: tiles.filter(({ isShown }) => !isShown).map(({ id }) => id),
    kiosk: { ...kiosk, rotate_seconds: typedNumber(String(kiosk.rotate_seconds)) },
  }
}

/** The same tile, on walls or not. */
export function withHiddenOnWalls(tile: DraftTile, isHidden: boolean): DraftTile {
  return { ...tile, layout: { hide_on: isHidden ? ['wall'] : [] } }
}
