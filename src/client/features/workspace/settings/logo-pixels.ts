import { useEffect, useState } from 'react'
import { logoSample } from '#domain/schools/logo-contrast.ts'

/** The pixels of a logo in small, red, green, blue and opacity; null while there is none. */
export function useLogoPixels(url: string | null): Uint8ClampedArray | null {
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly pixels: Uint8ClampedArray } | null>(
    null,
  )
  useEffect(() => {
    if (url === null) return
    let isHere = true
    drawn(url, logoSample).then(
      (pixels) => isHere && setLoaded({ url, pixels }),
      // A logo that cannot be shown has no contrast either.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [url])
  return loaded?.url === url ? loaded.pixels : null
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Draws the picture at an address no larger than `most`, pixels. Rejects when it is no picture. */
export async function drawn(url: string, most: Size): Promise<Uint8ClampedArray> {
  const image = new Image()
  image.src = url
  await image.decode()
  // A drawing may have no size of its own.
  const [width, height] = [image.naturalWidth || most.width, image.naturalHeight || most.height]
  const scale = Math.min(1, most.width / width, most.height / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser draws nothing')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}
