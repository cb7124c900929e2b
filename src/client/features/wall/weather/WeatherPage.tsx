import { Trans } from '@lingui/react/macro'
import type { WallPageProps } from '#client/features/wall/wall-facts.ts'
import { cloudPath } from '#client/living-school/symbols.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useWeatherWords, type WeatherSymbol } from '#client/widgets/weather-words.ts'
import { garmentNames } from '#domain/weather/clothes.ts'
import { GarmentPicture } from './Garments.tsx'
import styles from './WeatherPage.module.css'

/** How warm it is, and what to take from the pegs in the hall: only what is needed hangs there. */
export function WeatherPage({ facts: { weather } }: WallPageProps) {
  const locale = currentLocale()
  const words = useWeatherWords()
  if (!weather) return null
  const { temperature, isMeasured, symbol, clothes, lunchBreak, light } = weather
  return (
    <section className={styles.weather} aria-labelledby="wall-weather">
      <div className={styles.outside} data-light={light}>
        <SkyPicture symbol={symbol} isNight={light === 'night'} />
        <p className={styles.degrees}>{formatsOf(locale).number(temperature, 1)}°</p>
        <div className={styles.words}>
          <h2 id="wall-weather" className={styles.wear}>
            {clothes.words[locale]}
          </h2>
          <p className={styles.more}>
            {symbol && `${words[symbol]}. `}
            {!isMeasured && <Trans>Enligt prognosen.</Trans>}
          </p>
          {lunchBreak && <p className={styles.more}>{lunchBreak[locale]}</p>}
        </div>
      </div>
      <ul role="list" className={styles.pegs} data-count={clothes.garments.length}>
        {clothes.garments.map((garment) => (
          <li key={garment}>
            <GarmentPicture garment={garment} className={styles.garment ?? ''} />
            {garmentNames[garment][locale]}
          </li>
        ))}
      </ul>
    </section>
  )
}

const hasSun: readonly WeatherSymbol[] = ['clear', 'partly_cloudy']
const falling: Readonly<Partial<Record<WeatherSymbol, string>>> = {
  rain: 'M150 210l-14 40M220 214l-14 40M290 210l-14 40',
  thunder: 'M150 210l-14 40M290 210l-14 40M226 204l-26 40h30l-22 36',
  sleet: 'M150 210l-14 40M220 234h.1M290 210l-14 40',
  snow: 'M140 226h.1M210 240h.1M280 226h.1M175 262h.1M250 266h.1',
}

/** The sky of now and two hills; the words say the same. */
function SkyPicture({
  symbol,
  isNight,
}: {
  readonly symbol: WeatherSymbol | null
  readonly isNight: boolean
}) {
  const isBright = symbol !== null && hasSun.includes(symbol)
  const cloud = isNight ? '#5f7387' : '#ffffff'
  return (
    <>
      <svg
        className={styles.hills}
        viewBox="0 0 1920 170"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 85Q480 0 1056 68T1920 51V170H0z" fill={isNight ? '#2c4a63' : '#c6cdaf'} />
        <path d="M0 136Q576 68 1152 119T1920 102V170H0z" fill={isNight ? '#3a5a5f' : '#abb78b'} />
      </svg>
      <svg className={styles.sky} viewBox="0 0 400 300" aria-hidden="true" focusable="false">
        {isBright &&
          (isNight ? (
            <path d="M230 40a90 90 0 1 0 70 140 75 75 0 0 1-70-140z" fill="#fdf3d0" />
          ) : (
            <>
              <circle cx="220" cy="130" r="120" fill="#fdeeb4" />
              <circle cx="220" cy="130" r="78" fill="#ffd95e" />
            </>
          ))}
        {symbol !== null && symbol !== 'clear' && (
          <g fill={cloud}>
            <path d={cloudPath} transform="translate(190 96) scale(2.6)" />
            <path d={cloudPath} transform="translate(40 120) scale(1.9)" />
            {symbol === 'fog' && (
              <path d="M60 236h280M90 262h220" stroke={cloud} strokeWidth="12" strokeLinecap="round" />
            )}
          </g>
        )}
        {symbol !== null && falling[symbol] && (
          <path
            d={falling[symbol]}
            fill="none"
            stroke={isNight || symbol === 'snow' ? '#ffffff' : '#0a46c4'}
            strokeWidth={symbol === 'snow' ? 16 : 9}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </svg>
    </>
  )
}
