import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { coneColors, conePaths, coneScales } from '#client/ui/base/pine-cone-shape.ts'

/** How far the cone is open in the logo. */
const logoOpening = 0.35

/** The mark as files: `kotte.svg` in colour, `kotte-monochrome.svg` for systems that tint it themselves. */
export const coneIcons = {
  'kotte.svg': svg(logoCone()),
  'kotte-monochrome.svg': svg(monochromeCone()),
} as const

export function coneIconPath(name: string): string {
  return fileURLToPath(new URL(`../../public/icons/${name}`, import.meta.url))
}

/** The logo, as the inside of an SVG with a box of 48 × 48. */
export function logoCone(): string {
  return coneDrawing(logoOpening)
}

/** Shut and sleeping: for what is empty, silent or missing. */
export function sleepingCone(): string {
  const { face, seam, ink } = coneColors
  return (
    coneDrawing(0) +
    `<path d="${conePaths.face}" fill="${face}" stroke="${seam}" stroke-width="1.4"/>` +
    stroke(conePaths.asleep, ink, 1.8)
  )
}

function coneDrawing(opening: number): string {
  const { ink, needles, seam, wood } = coneColors
  const scales = coneScales(opening)
  return (
    stroke(conePaths.needles, ink, 5) +
    stroke(scales.map(({ d }) => d).join('') + conePaths.core, ink, 5) +
    stroke(conePaths.needles, needles, 2) +
    `<path d="${conePaths.core}" fill="${seam}"/>` +
    `<g stroke="${seam}" stroke-width="1.4">${scales.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('')}</g>` +
    stroke(conePaths.twig, ink, 5.2) +
    stroke(conePaths.twig, wood, 2.2)
  )
}

/** One colour: the gaps between the scales are cut out. */
function monochromeCone(): string {
  const scales = coneScales(logoOpening)
  return (
    `<mask id="m"><rect width="48" height="48" fill="#000"/>` +
    stroke(conePaths.needles + conePaths.twig, '#fff', 3.2) +
    `<path d="${scales.map(({ d }) => d).join('')}${conePaths.core}" fill="#fff"/>` +
    `<g fill="#fff" stroke="#000" stroke-width="1.8">${scales.map(({ d }) => `<path d="${d}"/>`).join('')}</g></mask>` +
    `<rect width="48" height="48" fill="#000" mask="url(#m)"/>`
  )
}

function stroke(d: string, color: string, width: number): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${width}"/>`
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</svg>\n`
}

if (import.meta.main) {
  for (const [name, content] of Object.entries(coneIcons)) writeFileSync(coneIconPath(name), content)
}
