import type { Kysely } from 'kysely'

/**
 * No two carts of a class have the same name: the second one gets another. Carts of earlier versions have none here and are
 * shown by the one that they drew. Column meanings: `storage/activities/tables.ts`.
 */
export async function addClassAliases(db: Kysely<unknown>): Promise<void> {
  for (const column of ['class_colour_key', 'class_animal_key']) {
    await db.schema.alterTable('cart').addColumn(column, 'text').execute()
  }
  await db.schema
    .createIndex('cart_class_alias')
    .unique()
    .on('cart')
    .columns(['activity_id', 'class_colour_key', 'class_animal_key'])
    .execute()
}
