/**
 * Stands in for `@nivo/voronoi` (see `vite.config.ts`): the net of invisible cells that finds the point under a mouse.
 * Our charts find it themselves, and the net is a tenth of a chart's code.
 */
export function Mesh() {
  return null
}

export const renderVoronoiToCanvas = nothing
export const renderVoronoiCellToCanvas = nothing
export const renderMeshToCanvas = nothing
export const renderDebugToCanvas = nothing
export const useMesh = nothing
export const useMeshEvents = nothing
export const useVoronoiMesh = nothing

function nothing() {
  return {}
}
