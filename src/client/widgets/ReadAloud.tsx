import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Locale } from '#domain/locale.ts'
import styles from './ReadAloud.module.css'

interface ReadAloudProps {
  /** What is read, asked for when it begins. */
  readonly text: () => string
  /** The symbol alone, where there is little room. */
  readonly isSmall?: boolean
}

/**
 * Reads a text aloud by speech synthesis with the device's own voice, and stops. Nothing where the device has none in the language
 * of the page: a voice of a service would send the words to a third party.
 */
export function ReadAloud({ text, isSmall = false }: ReadAloudProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  // By its name: browsers may make new voices each time that they are asked for.
  const voiceName = useSyncExternalStore(
    watchVoices,
    () => ownVoice(locale)?.name ?? null,
    () => null,
  )
  const [isReading, setIsReading] = useState(false)
  useEffect(() => (isReading ? () => speechSynthesis.cancel() : undefined), [isReading])
  if (voiceName === null) return null
  const read = () => {
    const voice = ownVoice(locale)
    if (voice === null) return
    const spoken = Object.assign(new SpeechSynthesisUtterance(text()), { voice, lang: voice.lang })
    const end = () => setIsReading(false)
    spoken.addEventListener('end', end)
    spoken.addEventListener('error', end)
    speechSynthesis.cancel()
    speechSynthesis.speak(spoken)
    setIsReading(true)
  }
  const label = isReading ? t`Sluta läsa` : t`Läs upp`
  return (
    <button
      type="button"
      className={`${buttonLook.outline} ${styles.read}`}
      aria-label={isSmall ? label : undefined}
      data-reading={isReading || undefined}
      onClick={() => (isReading ? setIsReading(false) : read())}
    >
      <Icon name={isReading ? 'x' : 'volume-2'} />
      {!isSmall && label}
    </button>
  )
}

/** The first of the device's own voices in a language. */
function ownVoice(locale: Locale): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null
  const voices = speechSynthesis.getVoices()
  return voices.find(({ lang, localService }) => localService && lang.slice(0, 2) === locale) ?? null
}

/** Browsers find their voices some time after the page has begun. */
function watchVoices(onChange: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', onChange)
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange)
}
