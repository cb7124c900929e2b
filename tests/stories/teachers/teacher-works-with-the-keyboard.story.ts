import { expect, type Page } from '@playwright/test'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { heading } from '#tests/stories/support/food-game.ts'
import { press, tabTo } from '#tests/stories/support/keyboard.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1180, height: 820 },
})

test('an owner does everything with the keyboard alone, in English, and never loses the focus', async ({
  page,
  kotte,
}) => {
  await listedSchools(kotte.url)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('kotte_locale', 'en'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
  await noFaults(page, 'home')

  // The menu of a person who is signed in, and the one beside the page.
  const user = page.getByRole('button', { name: 'Agnes Ek' })
  await press(page, user)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Log out' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
  await expect(user).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Collapse the menu' }))
  const unfold = page.getByRole('button', { name: 'Show the menu' })
  await expect(unfold).toBeFocused()
  await page.keyboard.press('Enter')

  // The browser offers to install the app: its button asks once, and the focus stays at the words.
  await page.evaluate(offerToInstall)
  await press(page, page.locator('summary').filter({ hasText: 'Install the app' }))
  await press(page, page.getByRole('button', { name: 'Install on this device' }))
  await expect(page.getByText('Kotte then opens as an app of its own')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Install on this device' })).toHaveCount(0)
  expect(await page.evaluate(() => document.body.dataset.asked)).toBe('1')

  // People: a person is let in, and shown out again.
  await goTo(page, 'People')
  await noFaults(page, 'people')
  await tabTo(page, page.getByLabel('E-mail address'))
  await page.keyboard.type('urban.holm@kottebo.example')
  await tabTo(page, page.getByLabel('Role', { exact: true }))
  await page.keyboard.press('ArrowDown')
  const invite = page.getByRole('button', { name: 'Invite' })
  await press(page, invite)
  await expect(page.getByRole('row', { name: /^urban\.holm/ })).toBeVisible()
  await expect(invite).toBeFocused()
  const remove = page.getByRole('button', { name: /^Remove urban/ })
  await press(page, remove, 'Shift+Tab')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
  await expect(page.getByRole('heading', { name: 'Members' })).toBeFocused()

  // A page with two sections, one of them moved and deleted.
  await goTo(page, 'Pages')
  await noFaults(page, 'pages')
  await press(page, page.getByRole('link', { name: 'New page' }))
  await expect(heading(page, 'New page')).toBeFocused()
  await tabTo(page, page.getByLabel('Heading in Swedish'))
  await page.keyboard.type('Vår skolskog')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Vår skolskog')).toBeFocused()
  const add = page.getByRole('button', { name: 'New section' })
  await press(page, add)
  await expect(page.getByRole('button', { name: /^Move Section 2 .*up$/ })).toBeVisible()
  await expect(add).toBeFocused()
  const up = page.getByRole('button', { name: /^Move Section 2 .*up$/ })
  await press(page, up, 'Shift+Tab')
  await expect(page.getByText('Place 1 of 2')).toBeAttached()
  await tabTo(page, page.getByRole('button', { name: /^Remove Section/ }).last())
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }))
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeFocused()
  await noFaults(page, 'page')
  await press(page, page.getByRole('button', { name: 'Delete the page' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }))
  await expect(heading(page, 'Pages')).toBeFocused()

  // The dashboard: one value hidden, another one first.
  await goTo(page, 'School dashboard')
  await noFaults(page, 'dashboard')
  const hidden = page.getByRole('switch', { name: /^Shown/ }).first()
  await tabTo(page, hidden)
  await page.keyboard.press('Space')
  await expect(hidden).not.toBeChecked()
  await expect(hidden).toBeFocused()
  const down = page.getByRole('button', { name: /^Move .* down$/ }).first()
  const moved = String(await down.getAttribute('aria-label'))
  await press(page, down, 'Shift+Tab')
  await expect(page.getByRole('button', { name: moved })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Saved at')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()

  // What no device measures: a wrong weight, the right one, and taken back.
  await goTo(page, 'Enter by hand')
  await noFaults(page, 'entries')
  const weight = page.getByLabel('Weight in grams')
  await tabTo(page, weight)
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(weight).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4200')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved at')).toBeVisible()
  const removeEntry = page.getByRole('button', { name: /^Remove agnes/i }).first()
  await press(page, removeEntry)
  await page.keyboard.press('Escape')
  await expect(removeEntry).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
  await expect(page.getByRole('heading', { name: 'Entered', exact: true })).toBeFocused()

  // A game is set up, started, shown large, ended and deleted.
  await goTo(page, 'Activities')
  await noFaults(page, 'activities')
  await press(page, page.getByRole('button', { name: 'Add activity Food Journey' }))
  await expect(heading(page, 'Food Journey')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Activate', exact: true }))
  await expect(page.getByRole('heading', { name: 'Share the game with the class' })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Show to the class' }))
  await expect(page.getByText('Waiting for the first')).toBeVisible()
  await noFaults(page, 'lobby')
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Food Journey')).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Game setup' }))
  const end = page.getByRole('button', { name: 'Deactivate' })
  await press(page, end)
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeFocused()
  const away = page.getByRole('button', { name: 'Delete activity' })
  await press(page, away)
  await page.keyboard.press('Escape')
  await expect(away).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete activity' }))
  await expect(heading(page, 'Activities')).toBeFocused()

  await press(page, user, 'Shift+Tab')
  await press(page, page.getByRole('button', { name: 'Log out' }))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

/** As Chromium does for a page that can be an app; without a window no one could answer it. */
function offerToInstall() {
  const prompt = async () => {
    document.body.dataset.asked = String(Number(document.body.dataset.asked ?? 0) + 1)
  }
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
}

/** By the menu beside the page; the focus goes to the new page's heading. */
async function goTo(page: Page, section: string) {
  const menu = page.getByRole('navigation', { name: 'Workspace' })
  await press(page, menu.getByRole('link', { name: section, exact: true }), 'Shift+Tab')
  await expect(heading(page, section)).toBeFocused()
}

async function noFaults(page: Page, where: string) {
  await expect(page.locator('h1:not([aria-busy])').first()).toBeVisible()
  expect.soft(await faultsOn(page, { exclude: 'iframe' }), where).toEqual([])
}
