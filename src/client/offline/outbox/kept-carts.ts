import { isDiskFull } from '#client/device/databases.ts'
import { onDatabaseClosed } from '#client/device/durable-store.ts'
import { isSameContribution } from '#domain/activities/contribution.ts'
import { isSameCart } from '#domain/food-journey/cart.ts'
import { cartStore } from './cart-store.ts'
import { writeOrEvict } from './evict.ts'
import { onOtherTabs, postToOtherTabs } from './other-tabs.ts'
import { isCart, isChangeOf, type OutboxRow } from './outbox-row.ts'
import { type OutboxState, outboxStore } from './outbox-store.ts'

/**
 * - `saved`: the disk has it; only then. The same cart again is `saved` too. - `id_taken`: another cart has this id.
 * - `storage_full`, `storage_unavailable`: it is kept and sent from memory, and gone when the page closes before that.
 */
export type SaveResult = 'saved' | 'id_taken' | 'storage_full' | 'storage_unavailable'

/** Carts that the disk does not have (yet). */
const onlyInMemory = new Set<string>()
/** What became of carts in this page and the disk did not take: it has them as they were, which is over. */
const notWritten = new Map<string, OutboxRow>()
/** What has changed while the disk was being read: its answer may be older. */
const changedMeanwhile = new Set<string>()
/** The database was closed under this page: what it had may have been removed, and not by us. */
let isDiskInDoubt = false
let reading: Promise<void> | undefined
let opening: Promise<void> | undefined

/** Reads what is on the disk, once, and listens to the other tabs from then on. Never rejects. */
export function openKeptCarts(): Promise<void> {
  opening ??= open()
  return opening
}

function open(): Promise<void> {
  onOtherTabs(({ changed, sendingId }) => {
    outboxStore.setState({ sendingId })
    // A reading that has begun may be from before.
    if (changed === 'all') void Promise.resolve(reading).then(readAgain)
    else for (const id of changed) void readOne(id)
  })
  onDatabaseClosed(() => {
    isDiskInDoubt = true
    // Not within its own opening.
    setTimeout(() => void Promise.resolve(reading).then(readAgain))
  })
  return readAgain()
}

/**
 * Brings the disk's rows in: a page that slept has received nothing. Also the disk may be back that was not there. Signs
 * come in crowds: one reading serves all that ask while it lasts.
 */
export function readAgain(): Promise<void> {
  reading ??= readAll().finally(() => {
    reading = undefined
  })
  return reading
}

async function readAll(): Promise<void> {
  try {
    for (const id of onlyInMemory) await storeFromMemory(id)
    for (const row of notWritten.values()) if (!(await isWritten(row))) break
    await writeRemoved()
    changedMeanwhile.clear()
    const rows = (await cartStore.readAll()).map(asKnown)
    // It was cleared while it was read.
    if (isDiskInDoubt) return await readAll()
    const newer = [...outboxStore.getState().rows.values()].filter(
      ({ id }) => onlyInMemory.has(id) || changedMeanwhile.has(id),
    )
    const older = rows.filter(({ id }) => !changedMeanwhile.has(id))
    show(new Map([...older, ...newer].map((row) => [row.id, row])), 'durable')
  } catch {
    show(outboxStore.getState().rows, 'memory')
  }
  outboxStore.setState({ isAsked: true })
}

/**
 * What this page knows and a disk that was cleared does not have is written again. What cannot be is said to be in memory only.
 */
async function writeRemoved(): Promise<void> {
  if (!isDiskInDoubt) return
  const kept = new Set((await cartStore.readAll()).map(({ id }) => id))
  isDiskInDoubt = false
  const removed = [...outboxStore.getState().rows.values()].filter(({ id }) => !kept.has(id))
  for (const { id } of removed) onlyInMemory.add(id)
  for (const { id } of removed) await storeFromMemory(id)
}

/** Writes a new cart, or one that this device has changed; shown, and announced to the other tabs, when it is kept. Never rejects. */
export async function keepCart(row: OutboxRow): Promise<SaveResult> {
  const shown = outboxStore.getState().rows.get(row.id)
  const isChange = shown !== undefined && isChangeOf(row, shown)
  if (shown && !isChange && !isSameRow(shown, row)) return 'id_taken'
  try {
    const earlier = await writeOrEvict(() => writeRow(row), sentIds, cartStore.remove)
    if (earlier && !isSameRow(earlier, row)) return 'id_taken'
    onlyInMemory.delete(row.id)
    if (!earlier) notWritten.delete(row.id)
    showRow(asKnown(earlier ?? row), 'durable')
    postToOtherTabs({ changed: [row.id], sendingId: outboxStore.getState().sendingId })
    return 'saved'
  } catch (error) {
    if (!shown || isChange) {
      onlyInMemory.add(row.id)
      showRow(row, 'memory')
    }
    return isDiskFull(error) ? 'storage_full' : 'storage_unavailable'
  }
}

/** The cart as it is now: another tab may have sent it. What only this page has is as this page shows it. */
export async function currentRow(id: string): Promise<OutboxRow | null> {
  if (!onlyInMemory.has(id)) await readOne(id)
  return outboxStore.getState().rows.get(id) ?? null
}

/**
 * Notes what became of a cart. A disk that fails has it as it was: another tab and the next visit send it again, which
 * changes nothing; this page knows better.
 */
export async function changeRow(row: OutboxRow): Promise<void> {
  if (!onlyInMemory.has(row.id)) await isWritten(row)
  if (outboxStore.getState().rows.has(row.id)) showRow(row)
}

/** As `changeRow`, of several at once; every tab is informed. */
export async function changeRows(rows: readonly OutboxRow[]): Promise<void> {
  for (const row of rows) await changeRow(row)
  const { sendingId } = outboxStore.getState()
  postToOtherTabs({ changed: rows.map(({ id }) => id), sendingId })
}

/** Says which cart is on its way; null = none any more. */
export function showSending(sendingId: string | null, changed: readonly string[] = []): void {
  outboxStore.setState({ sendingId })
  postToOtherTabs({ changed, sendingId })
}

/** Removes carts from the disk and from every tab. Rejects when the disk does. */
export async function removeCarts(ids: readonly string[]): Promise<void> {
  await cartStore.remove(ids)
  const rows = new Map(outboxStore.getState().rows)
  for (const id of ids) {
    onlyInMemory.delete(id)
    notWritten.delete(id)
    changedMeanwhile.add(id)
    rows.delete(id)
  }
  show(rows)
  postToOtherTabs({ changed: 'all', sendingId: outboxStore.getState().sendingId })
}

/** Removes every cart, sent or not. Rejects when the disk does; then nothing has changed. */
export async function removeAllCarts(): Promise<void> {
  // Without a disk there is nothing on it.
  if (outboxStore.getState().storage === 'durable') await cartStore.clear()
  else await cartStore.clear().catch(() => undefined)
  onlyInMemory.clear()
  notWritten.clear()
  for (const id of outboxStore.getState().rows.keys()) changedMeanwhile.add(id)
  show(new Map())
  postToOtherTabs({ changed: 'all', sendingId: null })
}

async function readOne(id: string): Promise<void> {
  try {
    const row = await cartStore.read(id)
    if (row) showRow(asKnown(row))
    else if (isDiskInDoubt) await readAgain()
    else if (!onlyInMemory.has(id)) show(without(outboxStore.getState().rows, id))
  } catch {
    // What is shown is the best that is known.
  }
}

async function storeFromMemory(id: string): Promise<void> {
  const row = outboxStore.getState().rows.get(id)
  if (row) await writeRow(row)
  onlyInMemory.delete(id)
}

/** Writes a row that is new, or a change of the one that has its id; answers any other that has it, which then stays. */
async function writeRow(row: OutboxRow): Promise<OutboxRow | null> {
  const earlier = await cartStore.add(row)
  if (!earlier || !isChangeOf(row, earlier)) return earlier
  await cartStore.change(row)
  return null
}

/** A row of the disk, or what has become of it since. */
function asKnown(row: OutboxRow): OutboxRow {
  return notWritten.get(row.id) ?? row
}

async function isWritten(row: OutboxRow): Promise<boolean> {
  try {
    await cartStore.change(row)
    notWritten.delete(row.id)
    return true
  } catch {
    notWritten.set(row.id, row)
    return false
  }
}

function sentIds(): string[] {
  return [...outboxStore.getState().rows.values()].filter(({ state }) => state === 'sent').map(({ id }) => id)
}

function isSameRow(outbox: OutboxRow, other: OutboxRow): boolean {
  if (outbox.activity_id !== other.activity_id) return false
  if (isCart(outbox)) return isCart(other) && isSameCart(outbox, other)
  return !isCart(other) && isSameContribution(outbox, other)
}

function showRow(row: OutboxRow, storage?: OutboxState['storage']): void {
  changedMeanwhile.add(row.id)
  show(new Map(outboxStore.getState().rows).set(row.id, row), storage)
}

function show(rows: OutboxState['rows'], storage = outboxStore.getState().storage): void {
  const mayBeLost = [...onlyInMemory].some((id) => (rows.get(id)?.state ?? 'sent') !== 'sent')
  outboxStore.setState({ rows, storage: mayBeLost ? 'memory' : storage })
}

function without(rows: OutboxState['rows'], id: string): OutboxState['rows'] {
  changedMeanwhile.add(id)
  const rest = new Map(rows)
  rest.delete(id)
  return rest
}
