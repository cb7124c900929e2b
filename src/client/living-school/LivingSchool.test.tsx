import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import type { Light } from '#domain/places/daylight.ts'
import { CardSchool } from './CardSchool.tsx'
import { LivingSchool } from './LivingSchool.tsx'
import type { Season, Weather } from './outside.ts'
import type { SchoolFacts } from './school-facts.ts'
import { schoolSamples } from './school-samples.ts'

const samples = schoolSamples('sv')
function factsOf(id: string, more: Partial<SchoolFacts> = {}): SchoolFacts {
  const sample = samples.find((sample) => sample.id === id)
  if (!sample) throw new Error(`no sample ${id}`)
  return { ...sample.facts, width: 720, ...more }
}

function drawn(facts: SchoolFacts): string {
  if (facts.isCard) return renderToStaticMarkup(<CardSchool facts={facts} />)
  return renderToStaticMarkup(
    <LivingSchool
      facts={facts}
      label="Rummen på Almgårdsskolan"
      roomHref={(id) => `?room=${id}`}
      floorHref={(floor) => `?floor=${floor}`}
    />,
  )
}

/** Bytes as an SVG file has them: React closes empty elements with a tag of their own. */
const weightOf = (svg: string) => Buffer.byteLength(svg.replaceAll(/><\/(?:path|rect|circle|use)>/g, '/>'))
const linksOf = (svg: string) =>
  [...svg.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(([, , label]) => label)

describe('six rooms with one bad weigh at most 12 KiB', () => {
  const seasons: readonly Season[] = ['spring', 'summer', 'autumn', 'late_autumn', 'winter']
  const weathers: readonly (Weather | null)[] = [
    'clear',
    'partly_cloudy',
    'cloudy',
    'fog',
    'rain',
    'snow',
    null,
  ]
  const lights: readonly Light[] = ['day', 'dusk', 'night']
  test.each([358, 390, 720, 1100, 1900, 3840])('%d px wide, in every season, weather and light', (width) => {
    for (const season of seasons)
      for (const weather of weathers)
        for (const light of lights) {
          const svg = drawn(factsOf('asking', { season, weather, light, width, people: 3, isFlagUp: true }))
          expect(weightOf(svg), `${season} ${weather} ${light}`).toBeLessThanOrEqual(12 * 1024)
        }
  })
})

test('the rooms are links in the order top floor first, with everything that is seen in words', () => {
  const svg = drawn(factsOf('asking'))
  expect(svg).toMatch(/^<svg[^>]*role="group" aria-label="Rummen på Almgårdsskolan"/)
  expect(linksOf(svg)).toEqual([
    'Klassrum 4A: bra luft, 560 ppm. Luften är frisk och skön.',
    'Klassrum 4B, vädra: dålig luft, 950 ppm. Öppna fönstren i fem minuter.',
    'Klassrum 5A: bra luft, 580 ppm. Luften är frisk och skön.',
    'Biblioteket: jättebra luft, 440 ppm. Luften är nästan som ute.',
    'Matsalen: jättebra luft, 470 ppm. Luften är nästan som ute.',
    'Idrottshallen: bra luft, 520 ppm. Luften är frisk och skön.',
  ])
  expect(svg.match(/>Vädra</g)).toHaveLength(1)
})

test('asleep, no room has a level and none asks', () => {
  for (const id of ['night', 'weekend']) {
    const svg = drawn(factsOf(id))
    expect(linksOf(svg)).toContain('Klassrum 4B sover.')
    expect(svg).not.toMatch(/level-|Vädra/)
  }
})

test('a link is called by what is seen in it, in that order', () => {
  const letters = (text: string) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase()
  for (const { id } of samples)
    for (const width of [358, 1100]) {
      const links = [...drawn(factsOf(id, { width })).matchAll(/aria-label="([^"]*)">(.*?)<\/a>/g)]
      expect(links.length).toBeGreaterThan(0)
      for (const [, label = '', content = ''] of links) expect(letters(label)).toContain(letters(content))
    }
})

test('a silent sensor is a face of its own, and says since when', () => {
  const svg = drawn(factsOf('silent'))
  expect(linksOf(svg)).toContain('Biblioteket: inget svar sedan 8:55.')
  expect(svg.match(/level-no_data/g)).toHaveLength(1)
  expect(svg.match(/>Inget svar</g)).toHaveLength(1)
})

test('without contact there are numbers, no faces, and no hands on the clock', () => {
  const svg = drawn(factsOf('no-contact'))
  expect(svg).not.toMatch(/level-|Vädra/)
  expect(svg).toContain('>950</text>')
  expect(linksOf(svg)).toContain('Klassrum 4B: 950 miljondelar när vi senast hade kontakt, i går 14:12.')
})

test('more than four rows are a band for each floor', () => {
  const labels = linksOf(drawn(factsOf('many', { width: 358 })))
  expect(labels).toEqual(['Plan 3 · 10 av 10 bra', 'Plan 2 · vädra 5A', 'Bottenvåningen · 8 av 9 bra'])
})

test('forty rooms without floors stand by what their names begin with, each with what differs', () => {
  const [room] = factsOf('asking').rooms
  if (!room) throw new Error('a room')
  const rooms = Array.from({ length: 40 }, (_, index) => ({
    ...room,
    id: `r${index}`,
    name: `Rum ${100 * (1 + (index % 4)) + index}`,
    floor: null,
    need: null,
    pill: null,
    level: 'good' as const,
  }))
  const svg = drawn(factsOf('asking', { rooms, width: 780 }))
  expect(linksOf(svg)).toEqual(['1', '2', '3', '4'].map((group) => `${group}-rummen · 10 av 10 bra`))
  expect(svg).not.toContain('>Rum.<')
  for (const { name } of rooms) expect(svg).toContain(`>${name.slice(4)}</text>`)
})

test.each([
  [1, 358],
  [2, 358],
  [200, 358],
  [200, 1900],
])('%d rooms are drawn %d px wide', (count, width) => {
  const [room] = factsOf('asking').rooms
  if (!room) throw new Error('a room')
  for (const floor of [null, 0]) {
    const rooms = Array.from({ length: count }, (_, index) => ({ ...room, id: `r${index}`, floor }))
    const svg = drawn(factsOf('asking', { rooms, width }))
    expect(svg).not.toMatch(/NaN|Infinity|undefined|="-\d[^"]*" height/)
    expect(linksOf(svg).length).toBeGreaterThan(0)
  }
})

/** How wide a digit of the font is, in font sizes: measured in Chromium. */
const digit = 0.6

test.each([358, 780, 1140])('names of 200 rooms in %d px do not touch each other', (width) => {
  const [room] = factsOf('asking').rooms
  if (!room) throw new Error('a room')
  for (const first of [1, 101, 1001]) {
    const rooms = Array.from({ length: 200 }, (_, index) => ({
      ...room,
      id: `r${index}`,
      name: `Sal ${first + index}`,
      floor: index % 3,
    }))
    const svg = drawn(factsOf('many', { rooms, width }))
    const names = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)">(\d+)<\/text>/g)]
    for (const line of Map.groupBy(names, ([, , y]) => y).values()) {
      for (const [index, [, x, , size, name = '']] of line.entries()) {
        const next = line[index + 1]
        if (next) expect(Number(next[1]) - Number(x)).toBeGreaterThan(name.length * digit * Number(size) + 2)
      }
    }
  }
})

test.each([
  [206, 132, 92],
  [206, 100, 68],
  [30, 100, 68],
])('a card of %d rooms, %d by %d px, draws only windows that can be seen', (count, width, height) => {
  const { rooms: samples } = factsOf('asking')
  const [calm] = samples
  const asking = samples.find(({ name }) => name === 'Klassrum 4B')
  if (!calm || !asking) throw new Error('two rooms')
  for (const floors of [null, 1, 7]) {
    const rooms = Array.from({ length: count }, (_, index) => ({
      ...(index === count - 1 ? asking : calm),
      id: `r${index}`,
      floor: floors && index % floors,
    }))
    const svg = drawn(factsOf('asking', { rooms, width, height, isCard: true, columns: 4 }))
    expect(svg).not.toMatch(/NaN|Infinity|(?:width|height|r)="-/)
    expect(svg).toContain(`level-${asking.level}`)
    expect(weightOf(svg)).toBeLessThanOrEqual(5 * 1024)
  }
})

test('a name that does not fit is cut on the wall, but whole in its accessible name', () => {
  const rooms = factsOf('asking').rooms.map((room) => ({
    ...room,
    name: 'Träslöjdssalen vid gymnastiksalen',
  }))
  const svg = drawn(factsOf('asking', { rooms, width: 358 }))
  expect(svg).toMatch(/>Träslöjds[^<]*…<\/text>/)
  for (const [name] of svg.matchAll(/Träs[^<]*…/g)) expect(name.length).toBeLessThanOrEqual(15)
})

test('columns put the rooms side by side whatever their floor; a card has no links', () => {
  expect(linksOf(drawn(factsOf('asking', { columns: 2, width: 1080, height: 1500 })))).toHaveLength(6)
  const card = drawn(factsOf('asking', { isCard: true, width: 100, height: 68, columns: 3 }))
  expect(linksOf(card)).toEqual([])
  expect(card).toContain('aria-hidden="true"')
  expect(weightOf(card)).toBeLessThanOrEqual(5 * 1024)
})

test('a window’s visible text is part of its link’s accessible name, however long (WCAG 2.5.3)', () => {
  const { rooms } = factsOf('asking')
  const named = rooms.map((room) => {
    const name = `${room.name} med en mycket lång beskrivning av var det ligger`
    return { ...room, name, spoken: room.spoken.replace(room.name, name) }
  })
  const svg = drawn(factsOf('asking', { rooms: named, width: 358 }))
  const links = [...svg.matchAll(/<a href="[^"]*" aria-label="([^"]*)">(.*?)<\/a>/g)]
  expect(links).toHaveLength(rooms.length)
  expect(svg).toContain('…')
  for (const [, label = '', inside = ''] of links) {
    const texts = [...inside.matchAll(/<text(?![^>]*aria-hidden)[^>]*>([^<]*)<\/text>/g)].map(
      ([, text]) => text,
    )
    for (const text of texts) expect(label.toLowerCase()).toContain(text?.toLowerCase())
  }
})

test('no size gives a negative width or height, even for a moment during a resize', () => {
  const negative = new Set<string>()
  for (const { id } of samples)
    for (const isCard of [false, true])
      for (const width of [1, 60, 119, 200, 358, 620, 1000, 1268, 1900])
        for (const height of [undefined, 40, 90, 300, 500])
          for (const sky of [0, 120, 300]) {
            const svg = drawn(factsOf(id, { width, height, sky, isCard, columns: isCard ? 4 : undefined }))
            for (const [, what] of svg.matchAll(/(<\w+[^>]* (?:width|height|r)="-[^"]*")/g))
              negative.add(`${id} ${width}×${height}, sky ${sky}: ${what?.slice(0, 60)}`)
          }
  expect([...negative]).toEqual([])
})

describe('with limits of its own', () => {
  afterEach(() => showCo2Limits(null))

  test('a school has the same samples', () => {
    showCo2Limits({ fair_from: 1200, poor_above: 1500, set_by: 'school' })
    const own = schoolSamples('sv')
    expect(own.map(({ verdict, well }) => ({ verdict, well }))).toEqual(
      samples.map(({ verdict, well }) => ({ verdict, well })),
    )
    expect(own[0]?.facts.rooms.map(({ face }) => face)).toEqual(
      samples[0]?.facts.rooms.map(({ face }) => face),
    )
  })
})
