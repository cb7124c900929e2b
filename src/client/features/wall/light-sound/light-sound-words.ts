import { plural, t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { sound as soundMetric } from '#domain/metrics/sound/metric.ts'
import { asSentence, roomNameInWords, roomsInWords } from '#domain/rooms/room-words.ts'
import type { JudgedRoom, LightSoundFacts } from './light-sound-facts.ts'

/** The heading: the loudest room and the dark ones, where there is something to say of them. */
export function lightSoundWords({ sound, light }: LightSoundFacts): string {
  const [loudest] = sound
  const loud = loudest?.isConcern ? loudestWords(loudest) : null
  const dark = darkWords(light.filter(({ isConcern }) => isConcern))
  if (loud && dark) return `${loud} ${dark}`
  if (loud) return light.length > 0 ? `${loud} ${t`Ljuset är bra.`}` : loud
  if (dark) return sound.length > 0 ? `${dark} ${t`Ljudet är lagom.`}` : dark
  if (sound.length === 0) return t`Bra ljus i rummen.`
  return light.length === 0 ? t`Lagom ljud i rummen.` : t`Lagom ljud och bra ljus i rummen.`
}

function loudestWords({ name }: JudgedRoom): string {
  const room = sentenceStart(roomNameInWords(name))
  return t`${room} låter mest.`
}

function darkWords(dark: readonly JudgedRoom[]): string | null {
  if (dark.length === 0) return null
  const rooms = sentenceStart(roomsInWords(dark.map(({ name }) => name)))
  return plural(dark.length, { one: `${rooms} behöver mer ljus.`, other: `${rooms} behöver mer ljus.` })
}

function sentenceStart(name: { readonly sv: string; readonly en: string }): string {
  return asSentence(name)[currentLocale()]
}

/** The word of a sound level on the ladder: the lowest is what people call it, not how good it is. */
export function soundWord(level: keyof typeof soundMetric.levels): string {
  return level === 'good' ? t`Lagom` : soundMetric.levels[level].word[currentLocale()]
}
