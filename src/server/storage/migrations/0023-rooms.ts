import { type Kysely, sql } from 'kysely'

/**
 * Places become rooms with a kind, a floor and an order; whether they lie outdoors follows from the kind. Unassigned
 * devices wait in the inbox: a sensor that a person has named but not placed gets a room of its name, all others wait.
 * Column meanings: `rooms/tables.ts`.
 */
export async function makeRooms(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('location').renameTo('room').execute()
  await db.schema.alterTable('sensor').renameColumn('location_id', 'room_id').execute()
  await db.schema
    .alterTable('room')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('other'))
    .execute()
  await db.schema.alterTable('room').addColumn('floor', 'integer').execute()
  await db.schema
    .alterTable('room')
    .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('room').addColumn('volume_m3', 'double precision').execute()
  await db.schema.alterTable('room').addColumn('usual_people', 'integer').execute()
  await db.schema.alterTable('room').addColumn('airing_advice', 'text').execute()
  await db.schema.alterTable('sensor').addColumn('ignored_at', 'bigint').execute()
  await db.schema.alterTable('sensor').addColumn('archived_at', 'bigint').execute()

  const rooms = db as Kysely<{
    room: { id: string; school_id: string; name: string; exposure: string; kind: string; sort_order: number }
    sensor: { id: string; school_id: string; name: string; room_id: string | null; named_by_person: 0 | 1 }
  }>
  const named = await rooms
    .selectFrom('sensor')
    .select(['id', 'school_id', 'name'])
    .where('room_id', 'is', null)
    .where('named_by_person', '=', 1)
    .execute()
  for (const sensor of named) {
    const existingRoom = await rooms
      .selectFrom('room')
      .select('id')
      .where('school_id', '=', sensor.school_id)
      .where('name', '=', sensor.name)
      .executeTakeFirst()
    if (!existingRoom) {
      const { school_id, name, id } = sensor
      const room = { id, school_id, name, exposure: 'indoor', kind: 'other', sort_order: 0 }
      await rooms.insertInto('room').values(room).execute()
    }
    await rooms
      .updateTable('sensor')
      .set({ room_id: existingRoom?.id ?? sensor.id })
      .where('id', '=', sensor.id)
      .execute()
  }
  const all = await rooms.selectFrom('room').select(['id', 'name', 'exposure']).execute()
  const inOrder = all.toSorted((a, b) => a.name.localeCompare(b.name, 'sv', { numeric: true }))
  for (const [index, { id, name, exposure }] of inOrder.entries()) {
    const kind = exposure === 'outdoor' ? 'outdoors' : kindOf(name)
    await rooms.updateTable('room').set({ kind, sort_order: index }).where('id', '=', id).execute()
  }
  await sql`alter table room drop column exposure`.execute(db)
  await sql`alter table school drop column new_sensors`.execute(db)
}

/** The kind by the names in use when places became rooms; an unrecognised name stays another room. */
function kindOf(name: string): string {
  if (/matsal/i.test(name)) return 'dining_hall'
  if (/bibliotek/i.test(name)) return 'library'
  if (/idrott|gymnastik/i.test(name)) return 'sports_hall'
  if (/sl(ö|o)jd|labb/i.test(name)) return 'workshop'
  if (/korridor|entr(é|e)/i.test(name)) return 'corridor'
  if (/klass|\bsal\b/i.test(name)) return 'classroom'
  return 'other'
}
