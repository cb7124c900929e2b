/** A tab of a running browser. */
export interface Tab {
  /** The value of a JavaScript expression, awaited, as JSON can hold it. Rejects with `PageGone`, or as the page does. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Goes to another address; resolves when its document has been read. Rejects when the browser has no answer to show. */
  readonly goTo: (url: string) => Promise<void>
  /** Kills the tab, with or without the rest of its browser; what it had on the disk stays. */
  readonly crash: () => Promise<void>
}

export interface TabBrowser {
  readonly name: string
  /** By the browser's own words; starts it when it is not running. */
  readonly version: () => Promise<string>
  /**
   * Opens an address in a new tab beside the others; starts the browser again when it is gone. `before` is a script that
   * runs there before any of the pages' own, each time that one is loaded.
   */
  readonly open: (url: string, before?: string) => Promise<Tab>
  /** Ends the whole browser without a warning, as a power cut does; what it had on the disk stays. */
  readonly kill: () => Promise<void>
  /** From its next start on no name server knows this host; null = all are known again. Only where the browser can be configured. */
  readonly forgetHost?: (host: string | null) => void
  /** Ends the browser and removes its profile. */
  readonly stop: () => Promise<void>
}

/** The page is not there any more. */
export class PageGone extends Error {
  override readonly name = 'PageGone'
}
