import type { InboxDevice } from '#contract/workspace-inbox.ts'

interface DevicePortraitProps {
  readonly device: Pick<InboxDevice, 'model' | 'values'>
  /** Width and height, CSS px. */
  readonly size: number
}

/** A drawing of the box in one's hand, by its model's name, else by what it measures. A decoration: the name stands beside it. */
export function DevicePortrait({ device, size }: DevicePortraitProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      style={{ flex: 'none' }}
      stroke="var(--lv-line)"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {portraits[portraitOf(device)]}
    </svg>
  )
}

type Portrait = keyof typeof portraits

function portraitOf({ model: { name, knowledge }, values }: DevicePortraitProps['device']): Portrait {
  const byName = name === null ? undefined : models.find(([pattern]) => pattern.test(name))?.[1]
  if (byName) return byName
  const keys = values.map(({ metric_key: key }) => key)
  if (keys.includes('electricity')) return 'meter'
  if (keys.includes('traffic')) return 'counter'
  if (keys.includes('soil_moisture')) return 'soil'
  return knowledge === 'unknown' && keys.length === 0 ? 'unknown' : 'room'
}

const models: readonly (readonly [RegExp, Portrait])[] = [
  [/am10\d|am3\d\d|lite|airgradient/i, 'display'],
  [/lht|em300|em500-(?!smtc|soil)/i, 'logger'],
  [/soil|smtc|lse01|jord/i, 'soil'],
  [/imbuildings|people|counter|vs1\d\d|vs3\d\d/i, 'counter'],
  [/meter|elm(ä|a)tare|han\b|p1\b/i, 'meter'],
  [/decentlab|dl-/i, 'outdoor'],
]

/** 64 × 64, drawn for Kotte. */
const portraits = {
  room: (
    <>
      <rect x="5" y="5" width="54" height="54" rx="11" fill="var(--bg-panel)" />
      <path d="M18 42.5h28M18 48.5h28" />
      <circle cx="32" cy="24" r="9" fill="#DCEEF7" />
      <circle cx="32" cy="24" r="3" fill="#10241C" stroke="none" />
      <circle cx="50" cy="14" r="2.6" fill="#49CC97" stroke="none" />
    </>
  ),
  display: (
    <>
      <rect x="14" y="5" width="36" height="54" rx="9" fill="var(--bg-panel)" />
      <rect x="20" y="12" width="24" height="24" rx="3" fill="#E9EFEB" />
      <path d="M25 29v-5M32 29v-9M39 29v-3M26 45h12M28 51h8" />
    </>
  ),
  logger: (
    <>
      <path d="M32 44v6c0 7 13 6 13 0" fill="none" />
      <rect x="17" y="8" width="30" height="36" rx="7" fill="var(--bg-panel)" />
      <circle cx="32" cy="19" r="4" fill="#FEDE68" />
      <path d="M25 31h14M25 36h14" />
    </>
  ),
  outdoor: (
    <>
      <path d="M32 54v6M22 60h20" />
      <path d="M17 14h30l3 7H14zM15 24h34l3 7H12zM15 34h34l3 7H12z" fill="var(--bg-panel)" />
      <path d="M18 44h28l2 8H16z" fill="#DCEEF7" />
      <path d="M32 14V6" />
    </>
  ),
  soil: (
    <>
      <path d="M4 44c10-5 18 3 28-1s18 3 28-1v18H4z" fill="#B9783F" />
      <path d="M32 34v20" />
      <rect x="20" y="8" width="24" height="27" rx="6" fill="var(--bg-panel)" />
      <path d="M32 28v-9c-5 0-6-3-6-5 4 0 6 2 6 5 0-4 3-6 6-6 0 4-2 6-6 6" fill="#49CC97" />
    </>
  ),
  counter: (
    <>
      <path d="M12 60V26h40v34" fill="#E9EFEB" />
      <rect x="20" y="6" width="24" height="14" rx="5" fill="var(--bg-panel)" />
      <circle cx="32" cy="13" r="3.4" fill="#6389EE" />
      <path d="M27 28l-4 12M37 28l4 12M32 28v12" strokeDasharray="3 5" />
      <path d="M32 60v-6m-5 6c0-8 10-8 10 0" />
    </>
  ),
  meter: (
    <>
      <rect x="8" y="8" width="48" height="48" rx="7" fill="var(--bg-panel)" />
      <rect x="15" y="15" width="34" height="13" rx="3" fill="#E9EFEB" />
      <path d="M21 21.5h.1M28 21.5h.1M35 21.5h.1M42 21.5h.1" strokeWidth="3.4" />
      <path d="m34 33-7 9h8l-4 8" fill="none" />
    </>
  ),
  unknown: (
    <>
      <rect x="5" y="5" width="54" height="54" rx="11" fill="var(--bg-muted)" strokeDasharray="6 5" />
      <path d="M26 27c0-8 12-8 12 0 0 5-6 5-6 10" fill="none" />
      <circle cx="32" cy="44" r="1.9" fill="var(--lv-line)" stroke="none" />
    </>
  ),
} as const
