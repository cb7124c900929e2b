import { openKeptCarts } from './kept-carts.ts'
import { isCart } from './outbox-row.ts'
import { outboxStore, unsentRows } from './outbox-store.ts'

/** What the server does not have of all activities as a JSON file, which the workspace takes in (`contract/unsent-files.ts`). */
export async function unsentFile(): Promise<Blob> {
  await openKeptCarts()
  const unsent = unsentRows(outboxStore.getState()).map((row) => {
    const { id, activity_id, alias, made_at, reason } = row
    const payload = isCart(row) ? { items: row.items } : { content: row.content }
    return { id, activity_id, alias, ...payload, made_at: new Date(made_at).toISOString(), reason }
  })
  const carts = unsent.filter((row) => 'items' in row)
  const contributions = unsent.filter((row) => 'content' in row)
  const file = { carts, ...(contributions.length > 0 && { contributions }) }
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
}
