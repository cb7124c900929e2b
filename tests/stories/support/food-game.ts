import { expect, type Page } from '@playwright/test'
import { activate } from '#tests/faults/games.ts'
import type { KotteServer } from './kotte-server.ts'

/** Where a game is: a page, or a frame in one. */
type Screen = Pick<Page, 'getByRole'>

export const tabletPortrait = { width: 820, height: 1180 }

/** A game on a server of its own: its path as the class is given it, with its code, and what the server has of it. */
export interface StoryGame {
  /** The class's; empty for one that was only added. */
  readonly code: string
  readonly id: string
  readonly schoolId: string
  readonly path: string
  readonly results: () => Promise<GameResults>
}

interface GameResults {
  readonly carts_count: number
  readonly carts: readonly { readonly id: string }[]
  readonly total_distance: { readonly value: number }
  readonly entries: readonly { readonly guessed?: boolean }[]
}

/** Adds a game at the demo's first school and opens it; `options` are those of `kotte activity add`. */
export async function startGame(kotte: KotteServer, ...options: readonly string[]): Promise<StoryGame> {
  const game = await addGame(kotte, ...options)
  const code = await activate(kotte, game.schoolId, game.id)
  return { ...game, code, path: `${game.path}?code=${code}` }
}

export async function addGame(kotte: KotteServer, ...options: readonly string[]): Promise<StoryGame> {
  const schoolId = 'almgardsskolan'
  const printed = await kotte.cli('activity', 'add', schoolId, ...options)
  const id = printed.trim().split('\n').at(-1) ?? ''
  return {
    id,
    schoolId,
    code: '',
    path: `/schools/${schoolId}/activities/${id}`,
    async results() {
      const answer = await fetch(`${kotte.url}/api/v1/activities/${id}/results`)
      return ((await answer.json()) as { data: GameResults }).data
    },
  }
}

/** Goes on from the screen that says who one is: who comes in with the class's code sees it first. */
export async function goOnFromWelcome(page: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Ni är / })).toBeVisible()
  await page.getByRole('button', { name: /^(Välj mat|Börja)$/ }).click()
}

/** Taps the foods on the first step. */
export async function chooseFoods(page: Screen, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }
}

/** Finds the place in the list beside the map. */
export async function pinFromList(page: Screen, place: string): Promise<void> {
  await page.getByRole('combobox').fill(place)
  await page.getByRole('option').filter({ hasText: place }).first().click()
}

/** The button of the bar below that leads on, until the cart is complete. */
export function next(page: Screen) {
  return page.getByRole('button', {
    name: /^(Sätt nålen|Nästa mat|Hoppa över|Hur åkte maten\?|Min kundvagn)$/,
  })
}

/** From the last pin to the cart: how the food travelled stays open. */
export async function goToCart(page: Screen): Promise<void> {
  await expect(async () => {
    if (!(await showJourneys(page).isVisible())) await next(page).click({ timeout: 1000 })
    await expect(showJourneys(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** The button that hands the cart in. */
export function showJourneys(page: Screen) {
  return page.getByRole('button', { name: 'Visa resorna' })
}

/** From the last pin to the summary. */
export async function handIn(page: Screen): Promise<void> {
  await goToCart(page)
  await showJourneys(page).click()
}

/** What the saved state of the bar has behind it. */
export async function openSavedState(page: Screen): Promise<void> {
  const words = 'Sparat|Sparas inte|Skickas senare|Skickar …|Skickat|Säg till en vuxen|Fråga din lärare'
  await page.getByRole('button', { name: new RegExp(`^(${words})`) }).click()
}

/** What can be changed of a food in the cart. */
export async function openFood(page: Screen, food: string): Promise<void> {
  await page.getByRole('button', { name: `Ändra: ${food}` }).click()
}

export const firstQuestion = 'Vilken mat vill du följa?'

/** From the first step to the summary, with one food from Spain. */
export async function playQuickly(page: Screen, food = 'Tomat'): Promise<void> {
  await chooseFoods(page, food)
  await next(page).click()
  await pinFromList(page, 'Spanien')
  await handIn(page)
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
}

export function heading(page: Screen, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name })
}

/** What is said about the tablet's carts. */
export function outboxStatus(page: Page) {
  return page.getByRole('status', { name: 'Kundvagnarnas läge' })
}
