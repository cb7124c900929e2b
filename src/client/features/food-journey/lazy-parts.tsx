import { type ComponentProps, lazy, useState } from 'react'

type StepsModule = typeof import('./LaterSteps.tsx')
type BarModule = typeof import('./LaterBar.tsx')

/** Once they are here nothing stands in their place for a moment. */
let steps: StepsModule | null = null
let bar: BarModule | null = null

async function loadSteps(): Promise<StepsModule> {
  steps = await import('./LaterSteps.tsx')
  return steps
}

async function loadBar(): Promise<BarModule> {
  bar = await import('./LaterBar.tsx')
  return bar
}

const WaitedForSteps = lazy(() => loadSteps().then(({ LaterSteps }) => ({ default: LaterSteps })))
const WaitedForBar = lazy(() => loadBar().then(({ LaterBar }) => ({ default: LaterBar })))

/** What the class is asked to look at, or whose turn it is. */
export const ClassNews = lazy(() =>
  import('./ClassNews.tsx').then(({ ClassNews }) => ({ default: ClassNews })),
)

/** A game that cannot be played now. */
export const ClosedActivity = lazy(() =>
  import('./ClosedActivity.tsx').then(({ ClosedActivity }) => ({ default: ClosedActivity })),
)

/** Fetches what comes after the choice of foods, before the first tap asks for it. Never throws. */
export function fetchLaterParts(): void {
  loadSteps().catch(() => undefined)
  loadBar().catch(() => undefined)
}

/** Everything after the choice of foods. */
export function LaterSteps(props: ComponentProps<typeof WaitedForSteps>) {
  // The same one as long as it is shown: another one would lose its state.
  const [Steps] = useState(() => steps?.LaterSteps ?? WaitedForSteps)
  return <Steps {...props} />
}

/** What the bar below holds with them. */
export function LaterBar(props: ComponentProps<typeof WaitedForBar>) {
  const [Bar] = useState(() => bar?.LaterBar ?? WaitedForBar)
  return <Bar {...props} />
}

/** The way back from a step after the choice of foods, as `goBackFrom`; does nothing before the step's code is here. */
export const goBackFrom: BarModule['goBackFrom'] = (from) => bar?.goBackFrom(from)
