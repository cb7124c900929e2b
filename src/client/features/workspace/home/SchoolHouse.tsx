import { Box } from '#client/ui/chakra/layout.ts'

interface SchoolHouseProps {
  /** How many of its four windows have light. */
  readonly lit: number
  readonly isNight?: boolean
}

const windows = [84, 114, 214, 244]
const ink = '#10241C'
const day = {
  sky: '#DCEEF7',
  hill: '#C9DDB8',
  ground: '#E6F4E8',
  wall: '#B5392F',
  roof: '#4A3B3B',
  pane: '#D5DDD8',
  eyes: ink,
  tree: '#1E6B41',
}
const night = {
  sky: '#16283F',
  hill: '#2B4A45',
  ground: '#DCE7EF',
  wall: '#7E2B27',
  roof: '#33292E',
  pane: '#2A3B4D',
  eyes: '#C9D8CF',
  tree: '#1B4A38',
}

/** A school whose windows wake up one by one; asleep it stands under the moon. The words beside it say the same. */
export function SchoolHouse({ lit, isNight = false }: SchoolHouseProps) {
  const look = isNight ? night : day
  return (
    <Box
      height={{ base: '9.5rem', sm: '12rem' }}
      borderRadius="var(--radius-card)"
      overflow="hidden"
      background={look.sky}
      forcedColorAdjust="none"
    >
      <svg
        viewBox="0 0 350 175"
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMax meet"
        overflow="visible"
        aria-hidden="true"
        focusable="false"
      >
        {isNight && <NightSky />}
        <path
          fill={look.hill}
          d="M-900 128c400-30 760 0 900 0 60-26 130-10 190-20s120-8 160 4c200 30 500-20 900 10v90H-900z"
        />
        <path
          fill={look.ground}
          d="M-900 152c300-20 700-2 900-2 90-14 200-8 350-4 300 8 600-20 900 4v60H-900z"
        />
        <g stroke={ink} strokeWidth="2.5" strokeLinejoin="round">
          <path fill={look.wall} d="M70 86h210v68H70z" />
          <path fill={look.roof} d="M58 88 82 52h186l24 36z" />
          <path fill={look.wall} d="M143 154V72l32-30 32 30v82z" />
          <path d="M136 76 175 38l39 38" fill="none" strokeWidth="8" />
          <path d="M136 76 175 38l39 38" fill="none" strokeWidth="4" stroke={look.roof} />
          <circle cx="175" cy="78" r="10" fill="#fff" />
          <path d="M175 72v6l4 3" fill="none" />
          <path d="M163 154v-32a12 12 0 0 1 24 0v32z" fill="#fff" />
          {windows.map((x, index) => (
            <rect
              key={x}
              x={x}
              y="100"
              width="22"
              height="28"
              rx="3"
              fill={index < lit ? '#FFD95E' : look.pane}
            />
          ))}
          <path
            fill={look.tree}
            d="M36 92c8 12 12 20 20 30H16c8-10 12-18 20-30zM314 84c9 14 13 22 22 34h-44c9-12 13-20 22-34z"
          />
          <path d="M36 122v14M314 118v18" strokeWidth="5" />
        </g>
        <g fill="none" strokeWidth="2.2" strokeLinecap="round">
          {windows.map((x, index) =>
            index < lit ? (
              // Awake: two eyes and a smile.
              <path key={x} stroke={ink} d={`M${x + 7} 111v1M${x + 15} 111v1M${x + 7} 118c2 3 6 3 8 0`} />
            ) : (
              <path key={x} stroke={look.eyes} d={`M${x + 6} 113h4M${x + 13} 113h4`} />
            ),
          )}
        </g>
      </svg>
    </Box>
  )
}

function NightSky() {
  return (
    <>
      <circle cx="300" cy="36" r="17" fill="#FDF3C8" />
      <circle cx="293" cy="31" r="15" fill={night.sky} />
      <g fill="#fff">
        <circle cx="40" cy="30" r="1.8" />
        <circle cx="96" cy="22" r="1.5" />
        <circle cx="-60" cy="44" r="1.5" />
        <circle cx="228" cy="24" r="1.6" />
        <circle cx="400" cy="62" r="1.5" />
        <circle cx="262" cy="62" r="1.3" />
      </g>
    </>
  )
}
