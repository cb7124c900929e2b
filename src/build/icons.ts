import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const plate = '#DDEBCF'

/** App icons of the web manifest and of iOS, drawn from the SVGs in `public/icons`. `share`: of the side that the drawing takes. */
const icons = [
  { fileName: 'icon-192.png', from: 'kotte.svg', side: 192, share: 0.92 },
  { fileName: 'icon-512.png', from: 'kotte.svg', side: 512, share: 0.92 },
  // Systems cut these to their own shape: everything that matters is within the middle 80 %.
  { fileName: 'icon-maskable-512.png', from: 'kotte.svg', side: 512, share: 0.62, background: plate },
  { fileName: 'icon-monochrome-512.png', from: 'kotte-monochrome.svg', side: 512, share: 0.62 },
  { fileName: 'apple-touch-icon.png', from: 'kotte.svg', side: 180, share: 0.74, background: plate },
] as const satisfies readonly Icon[]

interface Icon {
  readonly fileName: string
  readonly from: string
  readonly side: number
  readonly share: number
  readonly background?: string
}

/**
 * Screens of iPads and iPhones, points and pixels for each: without a picture of exactly its size iOS starts an installed app with
 * a white page. Portrait; iPads are also turned.
 */
const appleScreens = [
  { width: 744, height: 1133, ratio: 2, turns: true },
  { width: 768, height: 1024, ratio: 2, turns: true },
  { width: 810, height: 1080, ratio: 2, turns: true },
  { width: 820, height: 1180, ratio: 2, turns: true },
  { width: 834, height: 1194, ratio: 2, turns: true },
  { width: 1024, height: 1366, ratio: 2, turns: true },
  { width: 375, height: 667, ratio: 2, turns: false },
  { width: 390, height: 844, ratio: 3, turns: false },
  { width: 393, height: 852, ratio: 3, turns: false },
] as const

const startPictures = appleScreens.flatMap(({ turns, ...screen }) => {
  const orientations = turns ? (['portrait', 'landscape'] as const) : (['portrait'] as const)
  return orientations.map((orientation) => {
    const sides = [screen.width * screen.ratio, screen.height * screen.ratio]
    const [width = 0, height = 0] = orientation === 'portrait' ? sides : sides.reverse()
    return {
      ...screen,
      orientation,
      pixels: { width, height },
      fileName: `icons/start-${width}x${height}.png`,
    }
  })
})

/** Adds the installed app's icons to the build, and the pictures that iOS shows while it starts. */
export function appIcons(): Plugin {
  let publicDir = 'public'
  return {
    name: 'kotte:icons',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    async generateBundle() {
      for (const icon of icons) {
        const source = await drawIcon(icon, join(publicDir, 'icons'))
        this.emitFile({ type: 'asset', fileName: `icons/${icon.fileName}`, source })
      }
      for (const { fileName, pixels } of startPictures) {
        const source = await drawStart(pixels, join(publicDir, 'icons'))
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    transformIndexHtml: (_, { path }) => (path === '/index.html' ? startPictures.map(startLink) : undefined),
  }
}

/** One PNG with the drawing in its middle. */
export function drawIcon({ from, side, share, background }: Icon, folder: string): Promise<Buffer> {
  const inner = Math.round(side * share)
  const margin = Math.floor((side - inner) / 2)
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(join(folder, from), { density: 72 * 16 })
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .extend({
      top: margin,
      left: margin,
      bottom: side - inner - margin,
      right: side - inner - margin,
      background: background ?? transparent,
    })
    .flatten(background ? { background } : false)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The cone in the middle of the colour that the manifest names as the background. */
function drawStart({ width, height }: { width: number; height: number }, folder: string): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * 0.3)
  return sharp(join(folder, 'kotte.svg'), { density: 72 * 16 })
    .resize(side, side, { fit: 'contain', background: startBackground })
    .extend({
      top: Math.floor((height - side) / 2),
      bottom: Math.ceil((height - side) / 2),
      left: Math.floor((width - side) / 2),
      right: Math.ceil((width - side) / 2),
      background: startBackground,
    })
    .flatten({ background: startBackground })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

const startBackground = '#F4F7EE'

function startLink({ fileName, width, height, ratio, orientation }: (typeof startPictures)[number]) {
  return {
    tag: 'link',
    attrs: {
      rel: 'apple-touch-startup-image',
      media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: ${orientation})`,
      href: `/${fileName}`,
    },
  }
}
