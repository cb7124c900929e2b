import type { GeoContext } from 'd3-geo'

/** A closed line of whole coordinates; the last point leads back to the first. */
export type Ring = readonly (readonly [x: number, y: number])[]

/** Something for d3 to draw on that keeps the lines, rounded; lines of fewer than three points vanish. */
export function ringCollector(): { readonly context: GeoContext; readonly rings: () => readonly Ring[] } {
  const rings: [number, number][][] = []
  let ring: [number, number][] = []
  const add = (x: number, y: number) => {
    const point: [number, number] = [Math.round(x), Math.round(y)]
    const last = ring.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) ring.push(point)
  }
  const finish = () => {
    const [first] = ring
    const last = ring.at(-1)
    if (first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1]) ring.pop()
    if (ring.length > 2) rings.push(ring)
    ring = []
  }
  return {
    context: {
      beginPath: () => {},
      moveTo(x, y) {
        finish()
        add(x, y)
      },
      lineTo: add,
      arc: () => {},
      closePath: finish,
    },
    rings() {
      finish()
      return rings
    },
  }
}

/** Twice-signed-halved area of a ring (the shoelace formula); its sign is the direction. */
export function ringArea(ring: Ring): number {
  let twice = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

/**
 * `[x, y, width, height]` of what people mean by a country: its largest part, with every other part that is at least a
 * quarter as large. Of nothing: the point.
 */
export function ringsBox(rings: readonly Ring[], [x, y]: readonly [number, number]): readonly number[] {
  const areas = rings.map((ring) => Math.abs(ringArea(ring)))
  const largest = Math.max(0, ...areas)
  const points = rings.filter((_, at) => (areas[at] ?? 0) >= largest / 4).flat()
  if (points.length === 0) return [x, y, 0, 0]
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

/** As an SVG path: each ring starts at its place and goes on by steps, with no sign more than needed. */
export function ringsToPath(rings: readonly Ring[]): string {
  return rings
    .map((ring) => {
      const [first = [0, 0], ...rest] = ring
      let [lastX, lastY] = first
      const steps = rest.map(([x, y]) => {
        const step = [x - lastX, y - lastY]
        lastX = x
        lastY = y
        return step
      })
      return `M${joined(first)}l${joined(steps.flat())}z`
    })
    .join('')
}

/** A minus sign parts two numbers as well as a space. */
function joined(numbers: readonly number[]): string {
  return numbers.map((number, at) => (at === 0 || number < 0 ? `${number}` : ` ${number}`)).join('')
}
