import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PreviewedFoodJourney } from '#client/features/food-journey/FoodJourneyPreview.tsx'
import { OriginMap } from '#client/features/food-journey/map/OriginMap.tsx'
import { loadShapes } from '#client/features/food-journey/map/shapes.ts'
import { activateLocale, loadPartTexts } from '#client/texts/i18n.ts'
import sprite from '#client/ui/sprite.svg'
import type { Origin } from '#domain/food-journey/cart.ts'
import { defaultFoodJourneySettings, type FoodJourneySettings } from '#domain/food-journey/settings.ts'
import { toLocale } from '#domain/locale.ts'

/** The maps without a game around them, or a game without a server: `?part=origin|preview&map=world|sweden|both&lang=sv|en`. */
const asked = new URLSearchParams(location.search)
const map = (asked.get('map') ?? 'world') as FoodJourneySettings['map']
const helsingborg = { lat: 56.0465, lng: 12.6945 }

const country = (code: string): Origin => ({ country_code: code, region_code: null })
const province = (code: string): Origin => ({ country_code: 'SE', region_code: code })

function Origins(): ReactElement {
  const [value, setValue] = useState<Origin | null>(null)
  Object.assign(window, { picked: value })
  return createElement(OriginMap, {
    map,
    home: helsingborg,
    value,
    others: [country('BR'), country('ES'), country('NZ'), province('gotland')],
    onPick: setValue,
  })
}

function Preview(): ReactElement {
  const settings = {
    ...defaultFoodJourneySettings,
    play_item_keys: [...defaultFoodJourneySettings.play_item_keys],
    map,
  }
  const at = '2026-11-20T08:00:00.000Z'
  const activity = {
    id: 'preview',
    school_id: 'almgardsskolan',
    activity_type_id: 'food_journey' as const,
    title: 'Matens resa',
    status: 'inactive' as const,
    settings,
    share_url: '',
    share_code: 'K7M2QR',
    carts_count: 0,
    results_deleted_on: null,
    created_at: at,
    updated_at: at,
  }
  return createElement(PreviewedFoodJourney, { activity, home: helsingborg, schoolName: 'Almgårdsskolan' })
}

/** As little as anybody could do to show the same shapes: their paths in an SVG. */
async function drawBare(): Promise<void> {
  const { places: shapes } = await loadShapes('world')
  const paths = [...shapes.values()].map(({ path }) => `<path d="${path}"/>`).join('')
  const root = document.getElementById('root')
  if (!root) return
  root.style.cssText = 'display:block;height:560px'
  root.innerHTML = `<svg width="100%" height="100%" style="fill:#c9ddb8;stroke:#5b7468;stroke-width:6"><g>${paths}</g></svg>`
}

async function start(): Promise<void> {
  await activateLocale(toLocale(asked.get('lang')))
  await loadPartTexts('food-journey')
  await Promise.all([loadShapes('world'), loadShapes('sweden')])
  keepIcons()
  const page = document.getElementById('root')
  if (!page) return
  let root = createRoot(page)
  const show = () =>
    root.render(
      createElement(I18nProvider, {
        i18n,
        // biome-ignore lint/correctness/noChildrenProp: createElement's types want them here
        children: createElement({ preview: Preview }[asked.get('part') ?? ''] ?? Origins),
      }),
    )
  const clear = () => {
    root.unmount()
    page.replaceChildren()
    page.removeAttribute('style')
    root = createRoot(page)
  }
  Object.assign(window, { show, clear, drawBare })
  if (asked.get('show') !== 'later') show()
}

/** As the game's header does: the map does not wait for the file of icons when a map comes. */
function keepIcons(): void {
  const header = document.createElement('div')
  header.style.cssText = 'position:absolute;top:0;right:0'
  header.innerHTML = `<svg width="24" height="24" aria-hidden="true"><use href="${sprite}#icon-search"/></svg>`
  document.body.append(header)
}

void start()
