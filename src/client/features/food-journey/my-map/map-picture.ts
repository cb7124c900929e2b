import { saveFile } from '#client/ui/base/save-file.ts'
import { standaloneSvgs } from '#client/widgets/lesson-file/standalone-svg.ts'

/** How wide the picture is, px. */
const widthPx = 1080

/**
 * Gives a figure of this page as a PNG: to share where the device can share pictures, else to save. `name`: of its file, without the
 * ending. Rejects where it cannot be drawn.
 */
export async function giveMapPicture(figure: HTMLElement, name: string): Promise<void> {
  const file = new File([await pictureOf(figure)], `${name}.png`, { type: 'image/png' })
  const data = { files: [file] }
  // A computer saves: its sharing lists programs that no child knows.
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data)) {
    try {
      return await navigator.share(data)
    } catch (error) {
      // Who has closed the list wants nothing; a browser that does not share after all saves.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  saveFile(file.name, file)
}

/** What is drawn of a figure: grounds and edges of its boxes, its drawings, and the words that are marked `data-drawn`. */
async function pictureOf(figure: HTMLElement): Promise<Blob> {
  const { left, top, width, height } = figure.getBoundingClientRect()
  const scale = widthPx / width
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  await document.fonts.ready
  const svgs = [...figure.querySelectorAll('svg')]
  const texts = await standaloneSvgs(figure)
  context.scale(scale, scale)
  context.translate(-left, -top)
  for (const element of [figure, ...figure.querySelectorAll('*')]) {
    if (element instanceof HTMLElement) {
      drawBox(context, element)
      if (element.dataset.drawn !== undefined) drawWords(context, element)
    } else if (element instanceof SVGSVGElement && !element.parentElement?.closest('svg')) {
      const rect = element.getBoundingClientRect()
      const image = await imageOf(texts[svgs.indexOf(element)] ?? '', rect.width * scale, rect.height * scale)
      context.drawImage(image, rect.left, rect.top, rect.width, rect.height)
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), 'image/png')
  })
}

/** As large as it is drawn: browsers draw an SVG once, and enlarge that. */
function imageOf(svg: string, width: number, height: number): Promise<HTMLImageElement> {
  // What lies behind it is drawn already.
  const bare = svg.replace(/^(<svg[^>]*?) style="[^"]*"/, '$1')
  const sized = bare.replace(/^<svg/, `<svg width="${width}" height="${height}"`)
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('a drawing cannot be read'))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`
  })
}

function drawBox(context: CanvasRenderingContext2D, element: HTMLElement): void {
  const { backgroundColor, borderTopColor, borderTopWidth, borderTopLeftRadius } = getComputedStyle(element)
  const rect = element.getBoundingClientRect()
  const edge = Number.parseFloat(borderTopWidth) || 0
  const side = Math.min(rect.width, rect.height)
  const share = borderTopLeftRadius.endsWith('%') ? Number.parseFloat(borderTopLeftRadius) / 100 : null
  const radius = Math.min(
    side / 2,
    share === null ? Number.parseFloat(borderTopLeftRadius) || 0 : share * side,
  )
  context.beginPath()
  context.roundRect(
    rect.left + edge / 2,
    rect.top + edge / 2,
    rect.width - edge,
    rect.height - edge,
    Math.max(0, radius - edge / 2),
  )
  context.fillStyle = backgroundColor
  context.fill()
  if (edge === 0) return
  context.strokeStyle = borderTopColor
  context.lineWidth = edge
  context.stroke()
}

/** One line: what stands in more is no part of the picture. */
function drawWords(context: CanvasRenderingContext2D, element: HTMLElement): void {
  const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  context.fillStyle = color
  context.textBaseline = 'middle'
  context.fillText(element.innerText, left, top + height / 2, width)
}
