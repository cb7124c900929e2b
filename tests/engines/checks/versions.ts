import type { Check } from '#tests/engines/check.ts'
import { until, untilFilesAreHere, untilKept } from '#tests/engines/device.ts'
import {
  isSecondBuild,
  isWorkerWaiting,
  keptFiles,
  keptKeys,
  lookForNewVersion,
} from '#tests/engines/in-page.ts'
import { startReleaseServer } from '#tests/stories/support/release.ts'

const update: Check = {
  proves: ['A8', 'A11'],
  title:
    'a page that was open before a new version goes on to pages that it had not loaded; after a kill the device starts whole, and the new version comes at once or when a person presses “Uppdatera nu”, also without a server',
  async run({ browser, open, kotte, school, deploySecondBuild }) {
    const screen = await open(kotte.url)
    await untilFilesAreHere(screen)
    await screen.goTo(kotte.url)
    await screen.sees(new RegExp(school.name))
    await deploySecondBuild()
    await screen.ask(lookForNewVersion)
    await until('the new version waits', () => screen.ask(isWorkerWaiting))
    await screen.press('link', new RegExp(school.name))
    await screen.sees(new RegExp(school.name), 'h1')
    if (await screen.ask(isSecondBuild)) throw new Error('the open page has changed by itself')

    await browser.kill()
    const next = await open(`${kotte.url}/${school.id}/dashboard`)
    await next.seesAir(/\d\s*ppm/)
    // A version that waited is there at the next start, but Firefox has forgotten that it waited, and fetches it again.
    if (!(await next.ask(isSecondBuild))) {
      await next.sees(/Det finns en ny version/, '[role=status]')
      await next.press('button', /^Uppdatera nu$/)
    }
    await until('it is the new version', () => next.ask(isSecondBuild))
    await next.seesAir(/\d\s*ppm/)
    await kotte.kill()
    await next.goTo(`${kotte.url}/${school.id}`)
    await next.sees(/Klassrum/, 'main')
    if (!(await next.ask(isSecondBuild))) throw new Error('without a server it is the old version again')
  },
}

const withoutWorker: Check = {
  proves: ['A9'],
  title: 'a page of the old version that no worker helps goes on after the new version has come',
  async run({ open, kotte, school, deploySecondBuild }) {
    const noWorker = `Object.defineProperty(navigator, 'serviceWorker', { value: undefined })`
    const screen = await open(kotte.url, noWorker)
    await screen.sees(new RegExp(school.name))
    await deploySecondBuild()
    await screen.press('link', new RegExp(school.name))
    await screen.sees(new RegExp(school.name), 'h1')
  },
}

const emergency: Check = {
  proves: ['A12'],
  title: 'the emergency worker removes itself and all files, and what was seen stays',
  async run({ open, kotte, school }) {
    const site = await startReleaseServer(kotte.url)
    try {
      const screen = await open(`${site.url}/${school.id}/dashboard`)
      await screen.seesAir(/mättes/i)
      await untilFilesAreHere(screen)
      const key = `["overview","${school.id}"]`
      await untilKept(screen, key)
      site.deploy('kill-switch')
      await screen.ask(lookForNewVersion)
      await until('worker and files are gone', async () => {
        const { caches, workers } = await screen.ask(keptFiles)
        return caches.length + workers === 0
      })
      await screen.seesAir(/\d\s*ppm/)
      if (!(await screen.ask(keptKeys, 'kotte')).includes(key)) throw new Error('what was seen is gone')
    } finally {
      await site.stop()
    }
  },
}

export const versions: readonly Check[] = [update, withoutWorker, emergency]
