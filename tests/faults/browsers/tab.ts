/** A tab of a running browser. */
export interface Tab {
  /** The value of a JavaScript expression, awaited, as JSON can hold it. Rejects with `PageGone`, or as the page does. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Kills the tab, with or without the rest of its browser; what it had on the disk stays. */
  readonly crash: () => Promise<void>
}

export interface TabBrowser {
  readonly name: string
  /** Opens an address in a new tab beside the others; starts the browser again when it is gone. */
  readonly open: (url: string) => Promise<Tab>
  /** Ends the browser and removes its profile. */
  readonly stop: () => Promise<void>
}

/** The page is not there any more. */
export class PageGone extends Error {
  override readonly name = 'PageGone'
}
