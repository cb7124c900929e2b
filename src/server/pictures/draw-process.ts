import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { drawLogo } from './draw-logo.ts'
import { type Drawing, drawingLimits, RefusedPicture } from './drawing.ts'

// The process of one picture: see `draw-apart.ts`. Libraries draw in threads of theirs, so that this one keeps watch. A process
// that draws does not end by itself before it is done: it is killed.
const end = () => process.kill(process.pid, 'SIGKILL')
setTimeout(end, drawingLimits.ms).unref()
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isOver = (user + system) / 1000 > drawingLimits.processorMs
  if (isOver || process.memoryUsage.rss() > drawingLimits.memoryBytes) end()
}, 10).unref()
sharp.concurrency(1)
sharp.cache(false)

const drawing = JSON.parse(process.argv[2] ?? '') as Drawing
const bytes = await buffer(process.stdin)
process.stdout.end(await drawn())

/** A byte that says whether it went well, and the picture or the code of the rule that it breaks. */
async function drawn(): Promise<Buffer> {
  try {
    const picture = drawing.type === 'logo' ? drawLogo(bytes, drawing.kind) : drawPagePicture(bytes)
    return Buffer.concat([Buffer.of(1), await picture])
  } catch (error) {
    // Whatever else a decoder says: it cannot be read.
    const code = error instanceof RefusedPicture ? error.code : 'not_a_picture'
    return Buffer.concat([Buffer.of(0), Buffer.from(code)])
  }
}

/** Twice the width of a page's text, pixels. */
const maxPixels = 1600
/** A picture that says it is larger is made to fill the memory. */
const maxInputPixels = 64_000_000
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/**
 * The picture as a WebP of our own, the right way up: nothing of what was uploaded is left, the place it was taken included.
 * Throws RefusedPicture, or what the decoder says.
 */
async function drawPagePicture(bytes: Buffer): Promise<Buffer> {
  // Cameras write files that decoders warn of, such as bytes too many before a marker; a cut-off one is an error.
  const options = { limitInputPixels: maxInputPixels, failOn: 'error', unlimited: false } as const
  const { format } = await sharp(bytes, options).metadata()
  if (!formats.includes(format)) throw new RefusedPicture('not_a_picture')
  return await sharp(bytes, options)
    .autoOrient()
    .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}
