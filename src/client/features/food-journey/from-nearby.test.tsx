import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { classTotal } from '#domain/food-journey/class-total.ts'
import { ProductsTable } from './ProductsTable.tsx'
import { SummaryStep } from './SummaryStep.tsx'

const lund = { lat: 55.7, lng: 13.19 }
const item = (key: string, country_code: string | null, region_code: string | null = null) => ({
  play_item: { key },
  country_code,
  region_code,
})
const milk = item('milk', 'SE', 'skane')

async function textOf(locale: 'sv' | 'en', part: ReactNode): Promise<string> {
  await loadTexts(locale)
  await loadPartTexts('food-journey')
  const page = renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>)
  return page.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
}

test('of all foods, what is from nearby says so, and only what nobody knows is unknown', async () => {
  const { all_products } = classTotal(lund, [
    { id: 'a', items: [milk, item('rice', null), item('banana', 'EC')] },
  ])
  const sv = await textOf('sv', <ProductsTable products={all_products} />)
  expect(sv).toMatch(/Mjölk\|1 gång\|Från trakten\|/)
  expect(sv).toMatch(/Ris\|1 gång\|Vet inte varifrån\|/)
  expect(sv).toMatch(/Banan\|1 gång\|10.\d{3} km\|/)
  expect(await textOf('en', <ProductsTable products={all_products} />)).toMatch(/Milk\|1 time\|From nearby\|/)
})

test('no journey is the shortest beside food from nearby', async () => {
  const alias = { colour_key: 'green', animal_key: 'fox' }
  const summaryOf = (items: readonly ReturnType<typeof item>[]) => {
    const cart = { id: 'a', alias, items }
    return <SummaryStep home={lund} cart={cart} saved="saved" missing={null} nameInClass={null} />
  }
  const withNearby = await textOf('sv', summaryOf([milk, item('rice', 'TH'), item('banana', 'EC')]))
  expect(withNearby).toMatch(/Längsta resan\|Banan/)
  expect(withNearby).toContain('Kortaste resan: från trakten| Mjölk')
  expect(withNearby.match(/Kortaste resan/g)).toHaveLength(1)
  const fromAfar = await textOf('sv', summaryOf([item('rice', 'TH'), item('banana', 'EC')]))
  expect(fromAfar).toMatch(/Kortaste resan\|Ris, Thailand/)
})
