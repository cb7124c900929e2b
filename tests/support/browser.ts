import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwrightChromium } from '@playwright/test'

/** A browser that tests drive: where it may be, and how Debian and Ubuntu call it. */
interface Browser {
  readonly name: string
  /** Environment variable with the path of the one to use; wins over everything. */
  readonly variable: string
  /** Programs looked for on PATH, best first. */
  readonly programs: readonly string[]
  /** Absolute paths looked for after PATH. */
  readonly paths: readonly string[]
  readonly debianPackages: readonly string[]
  /** Makes it say something and end without an error; `--version` unless it knows none. */
  readonly harmlessArgument?: string
}

const windowsRoots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
  .map((name) => process.env[name])
  .filter((root) => root !== undefined)

export const chromium: Browser = {
  name: 'Chrome or Chromium',
  variable: 'KOTTE_TEST_CHROMIUM',
  programs: ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'microsoft-edge'],
  paths: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/opt/google/chrome/chrome',
    ...windowsRoots.flatMap((root) => [
      join(root, 'Google/Chrome/Application/chrome.exe'),
      join(root, 'Chromium/Application/chrome.exe'),
      join(root, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
    playwrightChromium.executablePath(),
  ],
  debianPackages: ['chromium'],
}

/**
 * The same engine without windows, bars and a place for notifications: a story takes half the processor time in it
 * (15 stories, 2 processors: 351 s in Chromium 156, 159 s in its shell).
 */
const chromiumShell: Browser = {
  name: 'the headless shell of Chromium',
  variable: 'KOTTE_TEST_CHROMIUM_SHELL',
  programs: ['chromium-headless-shell'],
  paths: [],
  debianPackages: ['chromium-headless-shell'],
}

/** For a Chromium that runs as root and speaks to no one but the page under test. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const firefox: Browser = {
  name: 'Firefox',
  variable: 'KOTTE_TEST_FIREFOX',
  programs: ['firefox-esr', 'firefox'],
  paths: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...windowsRoots.map((root) => join(root, 'Mozilla Firefox/firefox.exe')),
  ],
  debianPackages: ['firefox-esr'],
}

/** WebKitGTK is driven over W3C WebDriver; it exists on Linux only and needs a display (Xvfb). */
export const webkit: Browser = {
  name: 'WebKitWebDriver',
  variable: 'KOTTE_TEST_WEBKIT_DRIVER',
  programs: ['WebKitWebDriver'],
  paths: [],
  debianPackages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'xauth'],
  harmlessArgument: '--help',
}

/** Path of the installed browser, or undefined. Installs nothing. */
export function findBrowser(browser: Browser): string | undefined {
  const chosen = process.env[browser.variable]
  if (chosen) return existsSync(chosen) ? chosen : undefined
  const onPath = browser.programs.flatMap((program) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)),
  )
  return [...onPath, ...browser.paths].find(
    (path) => existsSync(path) && starts(path, browser.harmlessArgument),
  )
}

/** The quickest browser that stories can run in, unless one is named. Installs nothing. */
export function findStoryBrowser(): string | undefined {
  const isNamed = process.env[chromium.variable] !== undefined
  return (isNamed ? undefined : findBrowser(chromiumShell)) ?? findBrowser(chromium)
}

/** A browser for every story, and the quicker one where it can be had. Throws as `prepareBrowser`. */
export function prepareStoryBrowsers(): void {
  prepareBrowser(chromium)
  if (findStoryBrowser() === findBrowser(chromium)) installFromDistribution(chromiumShell.debianPackages)
}

/**
 * Path of the browser; installs it where that needs no question: from the distribution as root (or with a sudo that
 * asks for no password), Chromium else from Playwright's download. Throws with what to do when neither works.
 */
export function prepareBrowser(browser: Browser): string {
  const found = findBrowser(browser)
  if (found) return found
  const chosen = process.env[browser.variable]
  if (chosen) throw new Error(`${browser.variable} names ${chosen}, which does not exist.`)

  const attempts = [
    () => installFromDistribution(browser.debianPackages),
    ...(browser === chromium ? [() => run('playwright', ['install', 'chromium'])] : []),
  ]
  for (const install of attempts) {
    const installed = install() ? findBrowser(browser) : undefined
    if (installed) return installed
  }
  throw new Error(
    [
      `No ${browser.name} was found and none could be installed. Do one of these and run the tests again:`,
      `- install it (Debian and Ubuntu: sudo apt-get install ${browser.debianPackages.join(' ')})`,
      ...(browser === chromium ? ['- download one: npx playwright install chromium'] : []),
      `- set ${browser.variable} to the path of one that you have`,
    ].join('\n'),
  )
}

/** A wrapper without its browser (Ubuntu's stub for a snap) exists but does not start. Chrome on Windows has no --version. */
function starts(path: string, argument = '--version'): boolean {
  return process.platform === 'win32' || run(path, [argument])
}

function installFromDistribution(packages: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !run('sudo', ['-n', 'true'])) return false
  const apt = (args: readonly string[]) =>
    isRoot ? run('apt-get', args) : run('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args])
  apt(['update'])
  return apt(['install', '-y', '--no-install-recommends', ...packages])
}

function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 300_000,
    shell: process.platform === 'win32' && command === 'playwright',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
