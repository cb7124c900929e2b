import { t } from '@lingui/core/macro'

interface KnownSound {
  /** Average level where people hear it, dB. */
  readonly decibels: number
  readonly name: () => string
}

/**
 * What the numbers of the ladder sound like. Source: Centers for Disease Control and Prevention (CDC), "What Noises Cause
 * Hearing Loss?", table "Sounds and Noises, Average Sound Level"; lawnmowers stand there as 80–85 dB.
 */
export const knownSounds: readonly KnownSound[] = [
  { decibels: 30, name: () => t`Viska` },
  { decibels: 40, name: () => t`Kylskåp` },
  { decibels: 60, name: () => t`Prata` },
  { decibels: 70, name: () => t`Tvättmaskin` },
  { decibels: 82.5, name: () => t`Gräsklippare` },
]
