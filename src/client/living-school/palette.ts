import type { Light } from '#domain/places/daylight.ts'
import type { AdviceLevel } from '#domain/rooms/advice-rule.ts'
import type { Season, Weather } from './outside.ts'

/** The level symbols' ink. */
export const ink = '#10241C'
/** The yellow of lamps, and of the frame around a room that asks. */
export const lamp = '#FFD95E'

/** The air of a room by its level: the symbols' colours, paler. */
export const air: Readonly<Record<AdviceLevel, string>> = {
  excellent: '#DDF7FF',
  good: '#C3EFDC',
  fair: '#FFF1BD',
  poor: '#FFD5A3',
  bad: '#F9BFE2',
}

export interface Palette {
  readonly sky: string
  /** The sky above the hills. */
  readonly low: string
  readonly far: string
  readonly hill: string
  readonly front: string
  readonly spruceFar: string
  readonly spruce: string
  /** Leaves of the birch; null = it is bare. */
  readonly crown: string | null
  readonly wall: string
  readonly shade: string
  readonly roof: string
  readonly trim: string
  readonly stone: string
  readonly path: string
  readonly snow: string
  /** Null = it is not seen. */
  readonly sun: { readonly disc: string; readonly glow: string } | null
  readonly moon: string | null
  readonly cloud: { readonly fill: string; readonly opacity: number }
}

type Ground = Pick<Palette, 'sky' | 'low' | 'far' | 'hill' | 'front' | 'spruceFar' | 'crown'>

const grounds: Readonly<Record<Season, Ground>> = {
  spring: {
    sky: '#BFE6F5',
    low: '#DFF3E8',
    far: '#B5DDB0',
    hill: '#92CF8F',
    front: '#A6D99B',
    spruceFar: '#7FB58E',
    crown: '#A9D86E',
  },
  summer: {
    sky: '#BFE6F5',
    low: '#D9F1EE',
    far: '#A9D8B0',
    hill: '#7FC391',
    front: '#93CF9C',
    spruceFar: '#6FAE84',
    crown: '#6FBF5A',
  },
  autumn: {
    sky: '#CFE6EE',
    low: '#E8EEDE',
    far: '#CBD6A4',
    hill: '#B3C583',
    front: '#C3D296',
    spruceFar: '#86A582',
    crown: '#EDA53C',
  },
  late_autumn: {
    sky: '#C9E0EB',
    low: '#F4E9D6',
    far: '#C6CDAF',
    hill: '#ABB78B',
    front: '#BFC8A0',
    spruceFar: '#8DA58C',
    crown: null,
  },
  winter: {
    sky: '#C6E3F0',
    low: '#E3F0F4',
    far: '#D3E6EC',
    hill: '#EAF4F6',
    front: '#F7FBFC',
    spruceFar: '#8FB3B4',
    crown: null,
  },
}

/** All colours of the picture but those that say something. `isWeatherPast`: of a time that is over the sun is drawn, and no weather. */
export function paletteOf(
  light: Light,
  season: Season,
  weather: Weather | null,
  isWeatherPast = false,
): Palette {
  const ground = grounds[season]
  const isGrey = weather === 'fog' || weather === 'rain' || weather === 'snow'
  const isOpen = weather === 'clear' || weather === 'partly_cloudy' || isWeatherPast
  const greyness = isGrey ? 0.6 : weather === 'cloudy' ? 0.35 : 0
  const day: Palette = {
    ...ground,
    sky: mixed(ground.sky, '#C3CFD6', greyness),
    low: mixed(ground.low, '#DCE3E6', greyness),
    wall: '#B23A2E',
    shade: '#9C3026',
    roof: '#4A3A3A',
    trim: '#fff',
    stone: '#8C8F8E',
    path: season === 'winter' ? '#D5E4E8' : '#EFE3C3',
    spruce: '#1D6B41',
    snow: '#fff',
    sun: isOpen ? { disc: lamp, glow: '#FDEEB4' } : null,
    moon: null,
    cloud: { fill: isGrey || weather === 'cloudy' ? '#EEF2F4' : '#fff', opacity: 0.92 },
  }
  if (light === 'day') return day
  if (light === 'dawn') {
    return {
      ...day,
      sky: mixed(day.sky, '#F7D9CF', 0.6),
      low: mixed('#FDE7CF', '#DCE3E6', greyness),
      sun: day.sun && { disc: '#FFB765', glow: '#FFDDB0' },
    }
  }
  if (light === 'dusk') {
    const sun = day.sun && { disc: '#FF9D5C', glow: '#FBC58C' }
    return {
      ...day,
      sky: mixed('#F6CFA9', '#C3CFD6', greyness),
      low: mixed('#FBE3C4', '#DCE3E6', greyness),
      sun,
    }
  }
  const share = season === 'winter' ? 0.42 : 0.66
  const dark = (color: string) => mixed(color, '#1B3654', share)
  return {
    sky: '#1B3554',
    low: '#284A6C',
    far: dark(day.far),
    hill: dark(day.hill),
    front: dark(day.front),
    spruceFar: dark(day.spruceFar),
    path: dark(day.path),
    stone: dark(day.stone),
    crown: day.crown && mixed(day.crown, '#1B3654', 0.6),
    spruce: '#123B33',
    wall: '#70282A',
    shade: '#5E2024',
    roof: '#2C2530',
    trim: '#D9DCD6',
    snow: '#B9CBDA',
    sun: null,
    moon: isOpen ? '#FDF3CF' : null,
    cloud: { fill: isGrey ? '#41597A' : '#fff', opacity: 0.35 },
  }
}

/** `share` of the way from one `#RRGGBB` to another. */
function mixed(from: string, to: string, share: number): string {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const goal = channels(to)
  const parts = channels(from).map((value, index) =>
    Math.round(value + ((goal[index] ?? value) - value) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
