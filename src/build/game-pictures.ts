import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { pictureFile } from './sprite.ts'

const own = fileURLToPath(new URL('../client/features/food-journey/pictures/own/', import.meta.url))

/** Foods that Fluent Emoji Flat has a picture of, and how it calls them. The others are drawn by us (`own`). */
const foodIcons: Readonly<Record<string, string>> = {
  apple: 'red-apple',
  aubergine: 'eggplant',
  avocados: 'avocado',
  banana: 'banana',
  beef: 'cut-of-meat',
  berries: 'strawberry',
  bread: 'bread',
  broccoli: 'broccoli',
  butter: 'butter',
  carrot: 'carrot',
  cheese: 'cheese-wedge',
  chocolate: 'chocolate-bar',
  citrus: 'lemon',
  cucumber: 'cucumber',
  eggs: 'egg',
  fish: 'fish',
  grapes: 'grapes',
  ice_cream: 'soft-ice-cream',
  juice: 'beverage-box',
  mango: 'mango',
  milk: 'glass-of-milk',
  nuts: 'peanuts',
  onion: 'onion',
  pasta: 'spaghetti',
  peas: 'pea-pod',
  pepper: 'bell-pepper',
  pineapple: 'pineapple',
  pork: 'bacon',
  potato: 'potato',
  poultry: 'poultry-leg',
  rice: 'cooked-rice',
  seafood: 'shrimp',
  spinach: 'leafy-green',
  tomato: 'tomato',
}

/** The animals of the drawn names. */
const animalIcons: Readonly<Record<string, string>> = {
  badger: 'badger',
  bear: 'bear',
  beaver: 'beaver',
  butterfly: 'butterfly',
  deer: 'deer',
  fox: 'fox',
  frog: 'frog',
  hare: 'rabbit-face',
  hedgehog: 'hedgehog',
  ladybird: 'lady-beetle',
  mouse: 'mouse-face',
  otter: 'otter',
  owl: 'owl',
  seal: 'seal',
  swan: 'swan',
  wolf: 'wolf',
}

/** What a distance is compared with, and how food travels. */
const comparisonIcons: Readonly<Record<string, string>> = {
  earth: 'globe-showing-europe-africa',
  bicycle: 'bicycle',
  car: 'automobile',
  ship: 'ship',
  lorry: 'delivery-truck',
  train: 'locomotive',
  plane: 'airplane',
}

/**
 * The food journey's pictures as one file of groups, `food-apple`, `animal-fox`, `way-earth`, each in a box of 32 × 32
 * (a symbol would be a drawing and a window of its own wherever it is shown, which 44 of them make felt):
 * 34 foods, the animals and the ways from Fluent Emoji Flat (MIT), ten foods drawn for Kotte.
 */
export function gamePicturesSvg(): string {
  const foods = [...Object.keys(foodIcons), ...ownFoods()].sort()
  return pictureFile([
    ...foods.map((key) => picture(`food-${key}`, foodIcons[key] ? fluent(foodIcons[key]) : drawing(key))),
    ...Object.entries(animalIcons).map(([key, icon]) => picture(`animal-${key}`, fluent(icon))),
    ...Object.entries(comparisonIcons).map(([key, icon]) => picture(`way-${key}`, fluent(icon))),
  ])
}

/** `import pictures from 'virtual:game-pictures'` is the address of that file. Made again by every build. */
export function gamePictures(): Plugin {
  const name = 'virtual:game-pictures'
  const devPath = '/game-pictures.svg'
  let isBuild = true
  return {
    name: 'kotte:game-pictures',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    configureServer({ middlewares }) {
      middlewares.use(devPath, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(gamePicturesSvg())
      })
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      if (!isBuild) return `export default ${JSON.stringify(devPath)}`
      const file = this.emitFile({ type: 'asset', name: 'game-pictures.svg', source: gamePicturesSvg() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

function picture(id: string, content: string): string {
  return `<g id="${id}">${content}</g>`
}

function ownFoods(): string[] {
  return readdirSync(own).map((file) => file.replace('.svg', ''))
}

function drawing(key: string): string {
  const svg = readFileSync(`${own}${key}.svg`, 'utf8').trim()
  const match = /^<svg xmlns="[^"]*" viewBox="0 0 32 32">(.*)<\/svg>$/s.exec(svg)
  if (!match?.[1]) throw new Error(`own/${key}.svg is not a plain SVG of 32 × 32`)
  return match[1]
}

/** The inside of an icon, with two decimals: more cannot be seen. */
function fluent(icon: string): string {
  const body = fluentIcons()[icon]?.body
  if (!body) throw new Error(`Fluent Emoji Flat has no ${icon}`)
  return withoutReferences(body).replaceAll(/(\d*\.\d\d)\d+/g, '$1')
}

/** What an icon draws twice is written twice: a symbol of another file cannot refer to its neighbours everywhere. */
function withoutReferences(body: string): string {
  const drawn = [...body.matchAll(/<defs>(.*?)<\/defs>/g)].map((match) => match[1] ?? '').join('')
  return body.replaceAll(/<defs>.*?<\/defs>/g, '').replaceAll(/<use href="#([^"]+)"\/>/g, (_, id: string) => {
    const shape = new RegExp(`<\\w+ id="${id}"[^>]*/>`).exec(drawn)?.[0]
    if (!shape) throw new Error(`An icon refers to ${id}, which it does not have`)
    return shape.replace(` id="${id}"`, '')
  })
}

let icons: Readonly<Record<string, { readonly body: string }>> | undefined

function fluentIcons() {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
  icons ??= (JSON.parse(readFileSync(file, 'utf8')) as { icons: NonNullable<typeof icons> }).icons
  return icons
}
