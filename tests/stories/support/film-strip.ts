import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'

/** A folder for the pictures of stories; left out = they are only attached to the story. */
const folder = process.env.STORY_PICTURES

interface Strip {
  /** Adds what a page shows now, under its name. */
  readonly add: (page: Page, name: string) => Promise<void>
  /** Lays all pictures beside each other, `height` px high, as one PNG of 64 colours in the folder. */
  readonly save: (name: string, height: number) => Promise<void>
}

/** Pictures of a story in their order. */
export function startFilmStrip(testInfo: TestInfo): Strip {
  const pictures: Buffer[] = []
  return {
    async add(page, name) {
      const body = await page.screenshot()
      await testInfo.attach(name, { body, contentType: 'image/png' })
      pictures.push(body)
      if (!folder) return
      await mkdir(folder, { recursive: true })
      await sharp(body).toFile(path.join(folder, `${String(pictures.length)}-${name}.png`))
    },
    async save(name, height) {
      if (!folder) return
      const gap = 10
      const small = await Promise.all(
        pictures.map((picture) =>
          sharp(picture).resize({ height }).png().toBuffer({ resolveWithObject: true }),
        ),
      )
      let left = gap
      const layers = small.map(({ data, info }) => {
        const layer = { input: data, left, top: gap }
        left += info.width + gap
        return layer
      })
      const ground = { width: left, height: height + 2 * gap, channels: 3 as const, background: '#cfd8d3' }
      await sharp({ create: ground })
        .composite(layers)
        .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
        .toFile(path.join(folder, `${name}.png`))
    },
  }
}
