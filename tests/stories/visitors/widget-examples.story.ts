import { expect } from '@playwright/test'
import { readingOf } from '#client/widgets/reading.ts'
import { samplesOf, sampleTime } from '#client/widgets/samples.ts'
import { feedTopics } from '#domain/metrics/feed-topics.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { misplacedWithin } from '#tests/stories/support/places-of-words.ts'
import { test } from '#tests/stories/support/reading-story.ts'

for (const locale of ['sv', 'en'] as const) {
  test(`the examples show every level of every metric in “${locale}”, and no frame cuts one`, async ({
    page,
    kotte,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.goto(`${kotte.url}/widget-examples`)
    for (const metric of metrics) {
      const { name, levels } = metric
      const section = page.getByRole('region', { name: name[locale], exact: true })
      // Every level, or one value without; then late, old, asleep and never received.
      await expect(section.getByRole('listitem')).toHaveCount(
        Math.max(1, scaleOf(metric, null).ranges.length) + 4,
      )
      for (const { word } of Object.values(levels)) {
        await expect(section.getByText(word[locale], { exact: true }).first()).toBeAttached()
      }
    }
    for (const { name } of feedTopics) {
      const section = page.getByRole('region', { name: name[locale], exact: true })
      await expect(section.getByRole('article')).toHaveCount(2)
    }
    for (const size of await page.getByRole('radio').all()) {
      await size.check({ force: true })
      expect(await page.evaluate(framesWithExcess)).toEqual([])
    }
  })
}

for (const locale of ['sv', 'en'] as const) {
  test(`each example in “${locale}” has its value, its level's word beside its own symbol, its sentence and its age, and nothing lies on anything else`, async ({
    page,
    kotte,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width: 1400, height: 1000 })
    await page.goto(`${kotte.url}/widget-examples`)
    // Tablet: light, with everything in it. Wall: dark.
    for (const size of [1, 2]) {
      await page.getByRole('radio').nth(size).check({ force: true })
      for (const metric of metrics) {
        const section = page.getByRole('region', { name: metric.name[locale], exact: true })
        const samples = samplesOf(metric)
        const seen = await section.getByRole('article').evaluateAll(partsOf)
        expect(await section.getByRole('article').evaluateAll(misplacedWithin, 6), metric.key).toEqual([])
        for (const [index, { id, level, card }] of samples.entries()) {
          const freshness = readingOf(card, sampleTime)?.freshness
          const part = seen[index]
          const what = `${metric.key} ${id}`
          expect(part?.pale, what).toEqual([])
          const text = level === null ? undefined : metric.levels[level]
          if (text) {
            expect(part?.words, what).toContain(text.word[locale])
            expect(part?.words, what).toContain(text.sentence[locale])
            expect(part?.symbols, what).toContain(text.symbol)
          }
          const asleep = freshness === 'stale' || freshness === 'no_data'
          expect(part?.symbols.includes('no_data'), what).toBe(asleep)
          const figures = (part?.words ?? '').replace(metric.name[locale], '')
          expect(/\d/.test(figures), what).toBe(id !== 'never')
          if (freshness === 'stale') expect(part?.words, what).toContain(states[locale].stale)
          if (freshness === 'no_data') expect(part?.words, what).toContain(states[locale].asleep)
          if (freshness === 'late') expect(part?.words, what).toMatch(states[locale].late)
        }
        expect(seen).toHaveLength(samples.length)
      }
    }
  })
}

for (const locale of ['sv', 'en'] as const) {
  test(`the tiles in “${locale}” stand there in every level and state, and where a school has no widget there is nothing to copy`, async ({
    page,
    kotte,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width: 1400, height: 1000 })
    await page.goto(`${kotte.url}/widget-examples`)
    const tilesOf = (title: string) =>
      page.getByRole('region', { name: `${words[locale].tile}: ${title}`, exact: true }).getByRole('article')
    const displays = new Map(metrics.toReversed().map((metric) => [metric.display, metric]))
    for (const metric of displays.values()) {
      const samples = samplesOf(metric)
      const tiles = tilesOf(metric.name[locale])
      await expect(tiles, metric.key).toHaveCount(samples.length)
      for (const [index, { id, level, freshness }] of samples.entries()) {
        const tile = tiles.nth(index)
        await expect(tile, `${metric.key} ${id}`).toHaveAttribute('data-freshness', freshness)
        const text = level === null ? undefined : metric.levels[level]
        if (text) await expect(tile).toContainText(text.word[locale])
        if (freshness === 'stale') await expect(tile).toContainText(states[locale].stale)
        if (freshness === 'no_data') await expect(tile).toContainText(states[locale].asleep)
      }
      expect(await tiles.evaluateAll(misplacedWithin, 6), metric.key).toEqual([])
    }
    const electricity = tilesOf(words[locale].equivalents)
    for (const [index, text] of words[locale].eachEquivalent.entries())
      await expect(electricity.nth(index)).toContainText(text)
    await expect(electricity).toHaveCount(words[locale].eachEquivalent.length)
    await expect(tilesOf(nameOf('weather', locale)).nth(0)).toContainText(words[locale].wind)
    await expect(tilesOf(nameOf('weather', locale)).nth(1)).toContainText(words[locale].noForecast)
    const [menu, empty] = [tilesOf(nameOf('menu', locale)).first(), tilesOf(nameOf('menu', locale)).last()]
    await expect(menu.getByRole('tabpanel')).toContainText('Linsgryta')
    await menu.getByRole('tab').first().click()
    await expect(menu.getByRole('tabpanel')).toContainText('Ärtsoppa')
    await menu.getByRole('tab').last().click()
    await expect(menu.getByRole('tabpanel')).toContainText(words[locale].noMenuNextWeek)
    await expect(empty.getByRole('tabpanel')).toContainText(words[locale].noMenu)

    // What a school does not have cannot be copied, and no code has a gap for its name.
    for (const id of ['almgardsskolan', 'bjorkangsskolan']) {
      await page.getByRole('combobox').selectOption(id)
      const { data } = await (await fetch(`${kotte.url}/api/v1/schools/${id}/home_page/overview`)).json()
      const has = new Set((data.cards as { metric_key: string }[]).map(({ metric_key }) => metric_key))
      for (const { key, name } of metrics) {
        const section = page.getByRole('region', { name: name[locale], exact: true })
        const copy = section.getByRole('button')
        const sentence = section.getByText(words[locale].notMeasured)
        await expect(copy, `${id} ${key}`).toHaveCount(has.has(key) ? 1 : 0)
        await expect(sentence, `${id} ${key}`).toHaveCount(has.has(key) ? 0 : 1)
      }
      expect(await page.locator('main').textContent()).not.toMatch(/WIDGET_ID|SCHOOL_ID/)
    }
  })
}

function nameOf(feed: string, locale: 'sv' | 'en'): string {
  return feedTopics.find(({ key }) => key === feed)?.name[locale] ?? ''
}

const words = {
  sv: {
    tile: 'Ruta',
    equivalents: 'vad elen räcker till',
    eachEquivalent: [
      /ladda en mobil/,
      /spelkonsol/,
      /dammsugning/,
      /kanelbullar/,
      /kr hittills i dag.*Här är det tomt/,
      /Hittills i dag.*Här är det tomt/,
    ],
    wind: 'Vind 4 meter i sekunden. Just nu väntas ingen nederbörd.',
    noForecast: 'Ingen prognos',
    noMenu: 'Det finns ingen meny för den här veckan än.',
    noMenuNextWeek: 'Det finns ingen meny för nästa vecka än.',
    notMeasured: 'mäter inte det här',
  },
  en: {
    tile: 'Tile',
    equivalents: 'what the electricity could do',
    eachEquivalent: [/phone/, /console/, /vacuum/, /buns/, /kr|SEK/, /So far today/],
    wind: /[Ww]ind.*4/,
    noForecast: 'No forecast',
    noMenu: 'There is no menu for this week yet.',
    noMenuNextWeek: 'There is no menu for next week yet.',
    notMeasured: 'does not measure this',
  },
} as const

const states = {
  sv: {
    stale: 'Gammalt värde',
    asleep: 'Mätaren sover',
    late: /Vägdes|Timmen|Mättes (för \d+ min sedan|i.går|i.dag|\w+ \d)/,
  },
  en: {
    stale: 'Old value',
    asleep: 'The sensor is asleep',
    late: /Weighed|The hour|Measured (\d+ min ago|yesterday|today|\w+)/,
  },
} as const

interface Parts {
  /** What is seen, in order. */
  readonly words: string
  /** Names of the level symbols. */
  readonly symbols: readonly string[]
  /** Words with less than 4.5 : 1 against their card. */
  readonly pale: readonly string[]
}

/** Runs in the page: what each example consists of. */
function partsOf(articles: Element[]): Parts[] {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
      const share = Number(value) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return articles.map((article) => {
    const card = article.firstElementChild ?? article
    const ground = luminance(getComputedStyle(card).backgroundColor)
    const words: string[] = []
    const pale: string[] = []
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      if (!text.textContent?.trim() || !around?.checkVisibility() || around.closest('.sr-only')) continue
      words.push(text.textContent)
      const ink = luminance(getComputedStyle(around).color)
      const [dark, light] = ink < ground ? [ink, ground] : [ground, ink]
      if ((light + 0.05) / (dark + 0.05) < 4.5) pale.push(text.textContent)
    }
    const pictures = [...article.querySelectorAll('svg')].filter((svg) => svg.querySelector('use'))
    const symbols = pictures.flatMap(
      (picture) =>
        picture
          .querySelector('use')
          ?.getAttribute('href')
          ?.match(/#level-(.+)$/)?.[1] ?? [],
    )
    return { words: words.join(' '), symbols, pale }
  })
}

/** Runs in the page: examples that are larger than their frames, in px; a hidden overflow counts too. */
function framesWithExcess(): string[] {
  return [...document.querySelectorAll('main li article')].flatMap((article) => {
    const frame = article.parentElement
    if (!frame) return ['no frame']
    const right = frame.scrollWidth - frame.clientWidth
    const below = frame.scrollHeight - frame.clientHeight
    return right > 0 || below > 0 ? [`${article.textContent}: ${right} right, ${below} below`] : []
  })
}
