import { serverNow } from '#client/device/server-clock.ts'
import { buildId } from './build-id.ts'

/** As `client/kept-picture.ts` reads it, which can import nothing. */
const prefix = 'kotte_picture:'
/** What comes after a page's first picture, what is shut, and what is for screen readers: nobody reads a picture to them. */
const leftOut = '[data-later=""], [popover], dialog, .sr-only'
/** A device shows few addresses again and again. */
const mostPictures = 4

/** What lies on the device of one address. */
export interface KeptPicture {
  /** The build that it was drawn with: names of styles are its own. */
  readonly build: string
  readonly lang: string
  readonly title: string
  /** From when until when it is true, server time, epoch ms. */
  readonly from: number
  readonly until: number
  readonly html: string
}

/** What a tile says and for how long. */
export interface KeptTile {
  /** Its age in words that stay true, or null where they do anyway. */
  readonly age: string | null
  /** When the age has to be pointed out and when the tile says something else, server time, epoch ms. */
  readonly lateAt: number | null
  readonly until: number
}

interface WhatIsKept {
  /** Tiles by the metric of their place (`data-metric`), seen from `now`, server time, epoch ms. */
  readonly tilesAt?: (now: number) => ReadonlyMap<string, KeptTile>
  /** When the page will be another one, server time, epoch ms; nothing = it stays. */
  readonly until?: number
}

/**
 * Keeps what the window shows of this page, for the next start at its address, without what comes after a page's first
 * picture: `data-later` is left out, `data-later="place"` leaves its place empty.
 */
export function keepPicture({ tilesAt, until = Number.MAX_SAFE_INTEGER }: WhatIsKept): void {
  const root = document.getElementById('root')
  if (!root || location.search + location.hash !== '') return
  const now = serverNow()
  const picture: KeptPicture = {
    build: buildId(),
    lang: document.documentElement.lang,
    title: document.title,
    from: now,
    until,
    html: pictureOf(root, tilesAt?.(now) ?? new Map()),
  }
  try {
    makeRoom()
    localStorage.setItem(prefix + location.pathname, JSON.stringify(picture))
  } catch {
    // Storage is blocked or full: the next start takes longer.
    forgetPicture()
  }
}

/** The page at this address is no longer what was kept of it. */
export function forgetPicture(): void {
  try {
    localStorage.removeItem(prefix + location.pathname)
  } catch {
    // Blocked storage holds nothing.
  }
}

function pictureOf(root: HTMLElement, tiles: ReadonlyMap<string, KeptTile>): string {
  // A document that shows nothing asks for no files: else each copied symbol looks for its own once more.
  const copy = copyOf(root, document.implementation.createHTMLDocument())
  if (!copy) return ''
  for (const svg of copy.querySelectorAll('[data-later] svg, svg[data-later]')) svg.replaceChildren()
  for (const place of copy.querySelectorAll<HTMLElement>('[data-metric]')) {
    const tile = tiles.get(place.dataset.metric ?? '')
    place.dataset.until = String(tile?.until ?? 0)
    if (tile?.lateAt != null) place.dataset.lateAt = String(tile.lateAt)
    const age = place.querySelector('[data-age]')
    if (age && tile?.age != null) age.textContent = tile.age
  }
  return copy.innerHTML
}

/** The element with what it holds as far as the window shows it; null where the window shows nothing of it. */
function copyOf(original: HTMLElement, target: Document): HTMLElement | null {
  const { top, height } = original.getBoundingClientRect()
  if (original.matches(leftOut) || top + scrollY >= innerHeight) return null
  const element = target.importNode(original)
  if (element.dataset.later === 'place') element.style.visibility = 'hidden'
  if (element.dataset.longest !== undefined) {
    // Its height is known: the sentences that it has room for need not be measured again.
    element.style.minHeight = `${height}px`
    delete element.dataset.longest
    delete element.dataset.second
  }
  // The file of symbols follows the words: a document of its own, which takes a slow tablet 50 ms.
  if (element.matches('use')) {
    element.dataset.href = element.getAttribute('href') ?? ''
    element.removeAttribute('href')
  }
  // The page's policy allows styles only through the object model.
  if (element.hasAttribute('style')) element.dataset.style = element.style.cssText
  element.removeAttribute('style')
  for (const child of original.childNodes) {
    const copy = child instanceof Element ? copyOf(child as HTMLElement, target) : target.importNode(child)
    if (copy) element.append(copy)
  }
  return element
}

/** The oldest pictures go. */
function makeRoom(): void {
  const others = Object.keys(localStorage).filter(
    (key) => key.startsWith(prefix) && key !== prefix + location.pathname,
  )
  const fromOf = (key: string) => {
    try {
      return Number((JSON.parse(localStorage.getItem(key) ?? '{}') as { from?: unknown }).from) || 0
    } catch {
      return 0
    }
  }
  const newestFirst = others.map((key) => ({ key, from: fromOf(key) })).sort((a, b) => b.from - a.from)
  for (const { key } of newestFirst.slice(mostPictures - 1)) localStorage.removeItem(key)
}
