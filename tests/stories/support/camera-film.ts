import sharp from 'sharp'

/** A film of one picture, 640 × 480, as Chromium's pretended camera plays it (MJPEG): what a person holds before it. */
export function filmOf(picture: Buffer): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8a80' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** How Chromium is started with such a film. */
export function cameraArguments(path: string): readonly string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ]
}
