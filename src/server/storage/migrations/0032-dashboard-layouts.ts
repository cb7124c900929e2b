import { type Kysely, sql } from 'kysely'

interface Kept {
  readonly widgets: readonly { readonly widget_id: string; readonly layout: { readonly hide_on: string[] } }[]
}

/** Of a tile's layout only what is read stays: on which screens it is left out. Tiles have had one width and height for long. */
export async function keepReadLayouts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ school_id: string; arrangement: string }>`
    select school_id, arrangement from dashboard`.execute(db)
  for (const { school_id: schoolId, arrangement } of rows) {
    const kept: Kept = JSON.parse(arrangement)
    const widgets = kept.widgets.map(({ widget_id, layout: { hide_on } }) => ({
      widget_id,
      layout: { hide_on: hide_on.filter((screen) => screen === 'wall') },
    }))
    await sql`
      update dashboard set arrangement = ${JSON.stringify({ ...kept, widgets })}
      where school_id = ${schoolId}`.execute(db)
  }
}
