import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

export interface WidgetRow {
  readonly id: string
  readonly schoolId: string
  readonly metricKey: string
}

export async function findWidget(db: Database, id: string): Promise<WidgetRow | undefined> {
  const [widget] = await selectWidget(db, { id })
  return widget
}

export function widgetsOfSchool(db: Database, schoolId: string): Promise<readonly WidgetRow[]> {
  return selectWidgets(db, { schoolId })
}

/** A school has one widget for each metric: a second one is not made. */
export async function insertWidget(tx: Tx, widget: WidgetRow): Promise<void> {
  await tx
    .insertInto('widget')
    .values({ id: widget.id, schoolId: widget.schoolId, metricKey: widget.metricKey })
    .onConflict((conflict) => conflict.columns(['schoolId', 'metricKey']).doNothing())
    .execute()
}

/** Deletes the widgets of some metrics at a school of which no sensor of it measures any. */
export async function deleteUnmeasuredWidgets(
  tx: Tx,
  schoolId: string,
  metricKeys: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('widget')
    .where('schoolId', '=', schoolId)
    .where('metricKey', 'in', metricKeys)
    .where('metricKey', 'not in', (eb) =>
      eb
        .selectFrom('series')
        .innerJoin('sensor', 'sensor.id', 'series.sensorId')
        .select('series.metricKey')
        .where('sensor.schoolId', '=', schoolId),
    )
    .execute()
}

const widgetQuery = (db: Database) => db.selectFrom('widget').select(['id', 'schoolId', 'metricKey'])

const selectWidget = prepared<{ id: string }, WidgetRow>((db, param) =>
  widgetQuery(db).where('id', '=', param('id')).compile(),
)

const selectWidgets = prepared<{ schoolId: string }, WidgetRow>((db, param) =>
  widgetQuery(db).where('schoolId', '=', param('schoolId')).compile(),
)
