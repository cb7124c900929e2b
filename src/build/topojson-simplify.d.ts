declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-specification'

  /** A weight of a point between its neighbours: how much would be missed without it. */
  type Weight = (triangle: [number, number][]) => number
  type Weighed = Topology & { readonly weighed?: true }

  export function presimplify(topology: Topology, weight?: Weight): Weighed
  export function simplify(topology: Weighed, minimum: number): Topology
  export function quantile(topology: Weighed, share: number): number
  export const planarTriangleArea: Weight
  export const sphericalTriangleArea: Weight
}
