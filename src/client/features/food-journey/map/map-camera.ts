import type { MapPoint } from '#domain/places/map-projection.ts'
import type { Box } from './shapes.ts'
import {
  clampedView,
  focusView,
  type Size,
  type View,
  viewBetween,
  viewShowing,
  wholeView,
  zoomedView,
} from './view.ts'

/** Called with each new view. */
type Watcher = (view: View, isWhole: boolean) => void

const flightMs = 450
/** How long the view must stand still before it counts as settled. */
const settledMs = 120

/**
 * Where a map's window looks. It moves what is drawn by telling its watchers once a frame: React renders nothing while
 * a finger moves the map.
 */
export class MapCamera {
  readonly #map: Size
  readonly #watchers = new Set<Watcher>()
  readonly #settledWatchers = new Set<(view: View) => void>()
  #size: Size = { width: 0, height: 0 }
  #view: View = { scale: 1, x: 0, y: 0 }
  #flight: { readonly from: View; readonly to: View; readonly startedAt: number } | null = null
  #frame = 0
  #settling = 0

  /** @param map size of the drawing, map units */
  constructor(map: Size) {
    this.#map = map
  }

  get view(): View {
    return this.#view
  }

  /** Of the window, px. */
  get size(): Size {
    return this.#size
  }

  /** Calls the watcher now and at every change; returns how to stop that. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    if (this.#size.width > 0) watcher(this.#view, this.isWhole())
    return () => this.#watchers.delete(watcher)
  }

  /** Calls the watcher now and whenever the map has come to rest. */
  watchSettled(watcher: (view: View) => void): () => void {
    this.#settledWatchers.add(watcher)
    if (this.#size.width > 0) watcher(this.#view)
    return () => this.#settledWatchers.delete(watcher)
  }

  /** The window's size, px. The first one shows the whole map; later ones keep what is in the middle. */
  resize(size: Size): void {
    if (size.width <= 0 || size.height <= 0) return
    const before = this.#size
    if (size.width === before.width && size.height === before.height) return
    const wasWhole = before.width === 0 || this.isWhole()
    this.#size = size
    this.#flight = null
    const dx = (size.width - before.width) / 2
    const dy = (size.height - before.height) / 2
    const moved = { ...this.#view, x: this.#view.x + dx, y: this.#view.y + dy }
    // A larger window may ask for a larger map.
    this.#view = wasWhole ? this.#whole() : zoomedView(moved, 1, middleOf(size), size, this.#map)
    this.#notify()
    this.#settleSoon()
  }

  panBy(dx: number, dy: number): void {
    const { scale, x, y } = this.#view
    this.#show(clampedView({ scale, x: x + dx, y: y + dy }, this.#size, this.#map))
  }

  /** @param at px in the window; without it, the middle */
  zoomBy(factor: number, at: MapPoint = middleOf(this.#size)): void {
    this.#show(zoomedView(this.#view, factor, at, this.#size, this.#map))
  }

  /** As `zoomBy`, in a short flight. */
  flyBy(factor: number): void {
    const from = this.#flight?.to ?? this.#view
    this.#fly(zoomedView(from, factor, middleOf(this.#size), this.#size, this.#map))
  }

  flyToWhole(): void {
    this.#fly(this.#whole())
  }

  /** Until the place fills its share of the window. */
  flyTo(box: Box): void {
    this.#fly(focusView(box, this.#size, this.#map))
  }

  /** Until the window looks so. */
  flyToView(view: View): void {
    this.#fly(view)
  }

  /** Just so far that the point is seen. */
  flyToShow(point: MapPoint): void {
    this.#fly(viewShowing(this.#flight?.to ?? this.#view, point, this.#size, this.#map))
  }

  #whole(): View {
    return wholeView(this.#size, this.#map)
  }

  /** True when zooming out changes nothing. */
  isWhole(): boolean {
    return this.#view.scale <= this.#whole().scale * 1.001
  }

  #show(view: View): void {
    this.#flight = null
    this.#view = view
    this.#nextFrame()
  }

  #fly(to: View): void {
    if (this.#size.width === 0) return
    const isStill = to.scale === this.#view.scale && to.x === this.#view.x && to.y === this.#view.y
    if (isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) this.#show(to)
    else {
      this.#flight = { from: this.#view, to, startedAt: performance.now() }
      this.#nextFrame()
    }
  }

  #nextFrame(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#onFrame(now))
  }

  #onFrame(now: number): void {
    this.#frame = 0
    const flight = this.#flight
    if (flight) {
      const share = Math.min(1, Math.max(0, (now - flight.startedAt) / flightMs))
      this.#view = viewBetween(flight.from, flight.to, eased(share), this.#size)
      if (share === 1) this.#flight = null
      else this.#nextFrame()
    }
    this.#notify()
    this.#settleSoon()
  }

  #notify(): void {
    const isWhole = this.isWhole()
    for (const watcher of this.#watchers) watcher(this.#view, isWhole)
  }

  #settleSoon(): void {
    clearTimeout(this.#settling)
    this.#settling = window.setTimeout(() => {
      for (const watcher of this.#settledWatchers) watcher(this.#view)
    }, settledMs)
  }
}

function middleOf({ width, height }: Size): MapPoint {
  return { x: width / 2, y: height / 2 }
}

/** Starts fast and comes to rest softly. */
function eased(share: number): number {
  return 1 - (1 - share) ** 3
}
