import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const plate = '#DDEBCF'

/** The pictures that systems ask for, drawn from the vector files in `public/icons`. `share` = of the side. */
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

/** Adds the installed app's icons to the build. */
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
    },
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
