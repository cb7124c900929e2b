/** Decodes the QR code or barcode in a camera frame; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** From the Shape Detection standard, not yet in TypeScript's types. */
interface BarcodeDetector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface BarcodeDetectorConstructor {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** QR is what TR005 asks for; older labels have a Data Matrix. */
const wanted = ['qr_code', 'data_matrix']

/** The browser's own detector where it has one, else a small decoder of QR codes that is loaded now. */
export async function loadCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorConstructor }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? []
  const formats = wanted.filter((format) => supported.includes(format))
  if (!BarcodeDetector || !formats.includes('qr_code')) return decodeInPage()
  return detectInBrowser(new BarcodeDetector({ formats }))
}

/** Some browsers have a detector that only throws, as Chrome does without Google's services: then the page decodes. */
function detectInBrowser(detector: BarcodeDetector): CodeReader {
  let read: CodeReader = async (video) => {
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null
    } catch {
      read = await decodeInPage()
      return read(video)
    }
  }
  return (video) => read(video)
}

/** A label that is held to the camera fills more than this; less is faster to look through. CSS px. */
const longestSide = 640

async function decodeInPage(): Promise<CodeReader> {
  const { default: decodeQr } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return null
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQr(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // It throws where it sees no code.
      return null
    }
  }
}
