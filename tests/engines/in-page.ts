/**
 * What a person's eyes and fingers do, by the page's own means: three engines drive real keys in three ways, or not at
 * all. Each function runs in the page, and so knows nothing but its arguments.
 */

/** A control by its role and its visible or spoken name. */
export interface Control {
  readonly role: 'button' | 'link' | 'combobox' | 'option'
  /** Source of a regular expression. */
  readonly name: string
}

/** The visible text of all parts of the page that the selector finds, each space one blank. */
export function textOf(selector: string): string {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((part) => part.checkVisibility())
    .map((part) => part.innerText)
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
}

/** Opens a group of the dashboard by the id of its place; false while it is not there. */
export function openGroup(id: string): boolean {
  const head = document.querySelector<HTMLElement>(`#${id} [aria-expanded]`)
  if (head?.ariaExpanded === 'false') head.click()
  return head !== null
}

/** Presses the first such control that is visible and can be pressed; false when there is none. */
export function press({ role, name }: Control): boolean {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    combobox: '[role=combobox]',
    option: '[role=option]',
  }
  const found = [...document.querySelectorAll<HTMLElement>(selectors[role])].find(
    (control) =>
      control.checkVisibility() &&
      !control.matches(':disabled, [aria-disabled=true]') &&
      new RegExp(name).test((control.ariaLabel ?? control.textContent).replace(/\s+/g, ' ').trim()),
  )
  found?.click()
  return found !== undefined
}

/** Types into the page's only search field; false when there is none. */
export function type(text: string): boolean {
  const field = document.querySelector<HTMLInputElement>('input[role=combobox]')
  if (!field) return false
  field.focus()
  // The page's library hides the field's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** Whether a food is in the cart. */
export function isChosen(food: string): boolean {
  return [...document.querySelectorAll<HTMLElement>('button[aria-pressed=true]')].some((button) =>
    (button.ariaLabel ?? button.textContent).includes(food),
  )
}

/** Whether every file of the build is here, and a worker answers for them. */
export async function areFilesHere(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state === 'activated'
}

/** How far the installation has come, for a person who waits in vain. */
export async function installationNow(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration()
  const kept = await Promise.all(
    (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
  )
  const { installing, waiting, active } = registration ?? {}
  const states = [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(', ')
  return `installing, waiting, active: ${registration ? states : 'not registered'}; files in caches: ${kept.join(', ') || 'none'}`
}

export async function isWorkerWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.waiting !== null && registration?.waiting !== undefined
}

/** What the browser does by itself from time to time. */
export async function lookForNewVersion(): Promise<void> {
  await (await navigator.serviceWorker.ready).update()
}

/** What lies on the device for the app's files. */
export async function keptFiles(): Promise<{ readonly caches: string[]; readonly workers: number }> {
  return {
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }
}

/** Keys of what the device keeps in a database of one store. None where there is no such database. Rejects after 10 s. */
export async function keptKeys(name: string): Promise<string[]> {
  // To open one that is not there makes it.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return []
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), 10_000)
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const [store] = database.objectStoreNames
      if (store === undefined) {
        database.close()
        resolve([])
        return
      }
      const reading = database.transaction(store).objectStore(store).getAllKeys()
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result.map(String))
      }
    }
  })
}

/** Addresses outside this origin that the page has loaded something from. */
export function foreignAddresses(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^https?:/.test(name) && !name.startsWith(`${location.origin}/`))
}

/** Whether any script of the second build has run in this page. */
export function isSecondBuild(): boolean {
  return document.documentElement.dataset.build === 'two'
}

/** Whether the page's style sheet has come. */
export function hasStyles(): boolean {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  return link !== null && link.sheet !== null
}

/** Whether the app's own HTML is there, not a page of the browser about a network that failed. */
export function isOurs(): boolean {
  return document.getElementById('root') !== null
}
