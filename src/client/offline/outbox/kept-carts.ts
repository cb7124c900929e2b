import { observable } from '#client/api/observable.ts'
import { isSameCart } from '#domain/food-journey/cart.ts'
import { openCartStore } from './cart-store.ts'
import { makeRoom } from './make-room.ts'
import { onOtherTabs, tellOtherTabs } from './other-tabs.ts'
import type { OutboxRow } from './outbox-cart.ts'

/**
 * - `saved`: the disk has it; only then. The same cart again is `saved` too. - `id_taken`: another cart has this id.
 * - `storage_full`, `storage_unavailable`: it is kept and sent from memory, and gone when the page closes before that.
 */
export type SaveResult = 'saved' | 'id_taken' | 'storage_full' | 'storage_unavailable'

export interface KeptCarts {
  /** By id: what the disk has, and what only this page has. */
  readonly rows: ReadonlyMap<string, OutboxRow>
  /** The cart that is on its way just now, from whichever tab. */
  readonly sendingId: string | null
  /** `memory`: something is kept only until this page closes, or would be. */
  readonly storage: 'durable' | 'memory'
}

export const keptCarts = observable<KeptCarts>({ rows: new Map(), sendingId: null, storage: 'durable' })

const store = openCartStore()
/** Carts that the disk does not have (yet). */
const onlyInMemory = new Set<string>()
/** What became of carts in this page and the disk did not take: it has them as they were, which is over. */
const notWritten = new Map<string, OutboxRow>()
/** What has changed while the disk was being read: its answer may be older. */
const changedMeanwhile = new Set<string>()
let reading: Promise<void> | undefined
let opening: Promise<void> | undefined

/** Reads what is on the disk, once, and listens to the other tabs from then on. Never rejects. */
export function openKeptCarts(): Promise<void> {
  opening ??= open()
  return opening
}

function open(): Promise<void> {
  onOtherTabs(({ changed, sendingId }) => {
    keptCarts.set({ ...keptCarts.get(), sendingId })
    // A reading that has begun may be from before.
    if (changed === 'all') void Promise.resolve(reading).then(readAgain)
    else for (const id of changed) void readOne(id)
  })
  return readAgain()
}

/**
 * Brings the disk's rows in: a page that slept has heard nothing. Also the disk may be back that was not there. Signs
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
    for (const id of onlyInMemory) await keepAfterAll(id)
    for (const row of notWritten.values()) if (!(await isWritten(row))) break
    changedMeanwhile.clear()
    const rows = (await store.readAll()).map(asKnown)
    const newer = [...keptCarts.get().rows.values()].filter(
      ({ id }) => onlyInMemory.has(id) || changedMeanwhile.has(id),
    )
    const older = rows.filter(({ id }) => !changedMeanwhile.has(id))
    show(new Map([...older, ...newer].map((row) => [row.id, row])), 'durable')
  } catch {
    show(keptCarts.get().rows, 'memory')
  }
}

/** Writes a new cart; shown, and told to the other tabs, when it is kept. Never rejects. */
export async function keepCart(row: OutboxRow): Promise<SaveResult> {
  const shown = keptCarts.get().rows.get(row.id)
  if (shown && !isSameRow(shown, row)) return 'id_taken'
  try {
    const earlier = await makeRoom(() => store.add(row), sentIds, store.remove)
    if (earlier && !isSameRow(earlier, row)) return 'id_taken'
    onlyInMemory.delete(row.id)
    showRow(asKnown(earlier ?? row), 'durable')
    tellOtherTabs({ changed: [row.id], sendingId: keptCarts.get().sendingId })
    return 'saved'
  } catch (error) {
    if (!shown) {
      onlyInMemory.add(row.id)
      showRow(row, 'memory')
    }
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? 'storage_full'
      : 'storage_unavailable'
  }
}

/** The cart as it is now: another tab may have sent it. What only this page has is as this page shows it. */
export async function currentRow(id: string): Promise<OutboxRow | null> {
  if (!onlyInMemory.has(id)) await readOne(id)
  return keptCarts.get().rows.get(id) ?? null
}

/**
 * Notes what became of a cart. A disk that fails has it as it was: another tab and the next visit send it again, which
 * changes nothing; this page knows better.
 */
export async function changeRow(row: OutboxRow): Promise<void> {
  if (!onlyInMemory.has(row.id)) await isWritten(row)
  if (keptCarts.get().rows.has(row.id)) showRow(row)
}

/** Says which cart is on its way; null = none any more. */
export function showSending(sendingId: string | null, changed: readonly string[] = []): void {
  keptCarts.set({ ...keptCarts.get(), sendingId })
  tellOtherTabs({ changed, sendingId })
}

/** Removes carts from the disk and from every tab. Rejects when the disk does. */
export async function removeCarts(ids: readonly string[]): Promise<void> {
  await store.remove(ids)
  const rows = new Map(keptCarts.get().rows)
  for (const id of ids) {
    onlyInMemory.delete(id)
    notWritten.delete(id)
    changedMeanwhile.add(id)
    rows.delete(id)
  }
  show(rows)
  tellOtherTabs({ changed: 'all', sendingId: keptCarts.get().sendingId })
}

/** Removes every cart, sent or not. Rejects when the disk does; then nothing has changed. */
export async function removeAllCarts(): Promise<void> {
  // Without a disk there is nothing on it.
  if (keptCarts.get().storage === 'durable') await store.clear()
  else await store.clear().catch(() => undefined)
  onlyInMemory.clear()
  notWritten.clear()
  for (const id of keptCarts.get().rows.keys()) changedMeanwhile.add(id)
  show(new Map())
  tellOtherTabs({ changed: 'all', sendingId: null })
}

async function readOne(id: string): Promise<void> {
  try {
    const row = await store.read(id)
    if (row) showRow(asKnown(row))
    else if (!onlyInMemory.has(id)) show(without(keptCarts.get().rows, id))
  } catch {
    // What is shown is the best that is known.
  }
}

async function keepAfterAll(id: string): Promise<void> {
  const row = keptCarts.get().rows.get(id)
  if (row) await store.add(row)
  onlyInMemory.delete(id)
}

/** A row of the disk, or what has become of it since. */
function asKnown(row: OutboxRow): OutboxRow {
  return notWritten.get(row.id) ?? row
}

async function isWritten(row: OutboxRow): Promise<boolean> {
  try {
    await store.change(row)
    notWritten.delete(row.id)
    return true
  } catch {
    notWritten.set(row.id, row)
    return false
  }
}

function sentIds(): string[] {
  return [...keptCarts.get().rows.values()].filter(({ state }) => state === 'sent').map(({ id }) => id)
}

function isSameRow(one: OutboxRow, other: OutboxRow): boolean {
  return one.activity_id === other.activity_id && isSameCart(one, other)
}

function showRow(row: OutboxRow, storage?: KeptCarts['storage']): void {
  changedMeanwhile.add(row.id)
  show(new Map(keptCarts.get().rows).set(row.id, row), storage)
}

function show(rows: KeptCarts['rows'], storage = keptCarts.get().storage): void {
  const mayBeLost = [...onlyInMemory].some((id) => rows.get(id)?.state === 'saved')
  keptCarts.set({ ...keptCarts.get(), rows, storage: mayBeLost ? 'memory' : storage })
}

function without(rows: KeptCarts['rows'], id: string): KeptCarts['rows'] {
  changedMeanwhile.add(id)
  const rest = new Map(rows)
  rest.delete(id)
  return rest
}
