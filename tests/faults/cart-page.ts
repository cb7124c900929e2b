import type { CartToSend, ContributionToSend, SaveResult } from '#client/offline/outbox/outbox.ts'
import type { Tab } from './browsers/tab.ts'

/** What an outbox carries: a cart, or what a class says about its room. */
export type Sent = CartToSend | ContributionToSend

/**
 * A page where carts and contributions are made, whichever page it is and in whichever browser. Every method rejects with `PageGone` when
 * the page has crashed.
 */
export interface CartPage {
  /** What a pupil does with "Klar", or by marking, guessing or voting. */
  readonly save: (sent: Sent) => Promise<SaveResult>
  /** How much waits on this device, by the page's own words. */
  readonly unsentCount: () => Promise<number>
  /** Of these, how many the server has refused. */
  readonly parkedCount: () => Promise<number>
  /** A page of an activity asks the server for it. */
  readonly askForActivity: (activityId: string) => Promise<void>
  /** The browser says that the network is back, as it often does without knowing. */
  readonly dispatchOnline: () => Promise<void>
  /** Ends the page as a lack of memory does: nothing of it runs any more. */
  readonly crash: () => Promise<void>
}

/** The page of `outbox-page/` in a tab. */
export function outboxCartPage(tab: Tab): CartPage {
  const ask = <T>(expression: string) => tab.evaluate(expression) as Promise<T>
  return {
    save: (sent) => ask(`outboxPage.${'items' in sent ? 'save' : 'contribute'}(${JSON.stringify(sent)})`),
    unsentCount: () => ask('outboxPage.view().then(({ unsentCount }) => unsentCount)'),
    parkedCount: () => ask('outboxPage.view().then(({ parkedCount }) => parkedCount)'),
    askForActivity: (activityId) => ask(`outboxPage.askForActivity(${JSON.stringify(activityId)})`),
    dispatchOnline: () => ask(`void window.dispatchEvent(new Event('online'))`),
    crash: tab.crash,
  }
}
