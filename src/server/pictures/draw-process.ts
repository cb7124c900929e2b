import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { drawLogo } from './draw-logo.ts'
import { drawPagePicture } from './draw-page-picture.ts'
import { type Drawing, drawingLimits, RefusedPicture } from './drawing.ts'

// The process of one picture: see `draw-in-child-process.ts`. Libraries draw in threads of theirs, so that this one keeps watch. A process
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
