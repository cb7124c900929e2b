import { type ComponentType, useEffect, useState } from 'react'
import { RoomsPage } from '#client/features/wall/rooms/RoomsPage.tsx'
import type { WallPageProps } from '#client/features/wall/wall-facts.ts'
import { withTexts } from '#client/texts/i18n.ts'
import sprite from '#client/ui/sprite.svg'
import { type WallPart, wallParts } from '#domain/walls/wall.ts'

type WallPage = ComponentType<WallPageProps>
type WallPages = Readonly<Partial<Record<WallPart, WallPage>>>

/** What each page is drawn with, its pictures too. The rooms come with the wall itself. */
const loaders: Readonly<Record<WallPart, () => Promise<WallPage>>> = {
  rooms: async () => RoomsPage,
  lunch: async () => (await import('#client/features/wall/lunch/LunchPage.tsx')).LunchPage,
  weather: async () => (await import('#client/features/wall/weather/WeatherPage.tsx')).WeatherPage,
  light_sound: async () =>
    (await import('#client/features/wall/light-sound/LightSoundPage.tsx')).LightSoundPage,
  // With the words of airing, which are those of the class's own page.
  class: async () => {
    const page = await withTexts('activities', import('#client/features/wall/class/ClassPage.tsx'))
    await fetchPicture(page.pictures)
    return page.ClassPage
  },
  electricity: async () =>
    (await import('#client/features/wall/electricity/ElectricityPage.tsx')).ElectricityPage,
}

/** What cannot be fetched is asked for again after this, ms. */
const againAfterMs = 60_000

/** The pages that can be drawn at once. What is missing is fetched, and again each minute until it is there. */
export function useWallPages(): WallPages {
  const [pages, setPages] = useState<WallPages>({ rooms: RoomsPage })
  useEffect(() => {
    let isGone = false
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const load = async (part: WallPart) => {
      try {
        const [page] = await Promise.all([loaders[part](), fetchPicture(sprite)])
        if (!isGone) setPages((known) => ({ ...known, [part]: page }))
      } catch {
        if (!isGone) timers.add(setTimeout(load, againAfterMs, part))
      }
    }
    for (const part of wallParts) if (part !== 'rooms') void load(part)
    return () => {
      isGone = true
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return pages
}

/** Throws where the file is neither on the device nor on the server. */
async function fetchPicture(address: string): Promise<void> {
  const { ok } = await fetch(address)
  if (!ok) throw new Error(`${address} could not be fetched`)
}
