import { Plural, Trans } from '@lingui/react/macro'
import { Icon } from '#client/ui/base/Icon.tsx'
import { badAirWords } from '#client/widgets/limit-words.ts'

interface ForecastWordsProps {
  readonly forecast: {
    /** Whole minutes from now on. */
    readonly inMinutes: { readonly from: number; readonly to: number }
    /** How many of the room's newest forecasts were right. */
    readonly right: number
    readonly counted: number
  }
  /** Named where more than one room is shown. */
  readonly roomName?: string
  readonly className: { readonly words: string | undefined; readonly record: string | undefined }
}

/** When a room comes to the limit, and how often such words were right: never the one without the other. */
export function ForecastWords({ forecast, roomName, className }: ForecastWordsProps) {
  const { inMinutes, right, counted } = forecast
  const { from, to } = inMinutes
  const limit = badAirWords()
  return (
    <>
      <p className={className.words}>
        {roomName !== undefined && `${roomName}: `}
        {from < to ? (
          <Trans>
            Om ungefär{' '}
            <span style={{ whiteSpace: 'nowrap' }}>
              {from}–{to}
            </span>{' '}
            minuter är det {limit}.
          </Trans>
        ) : (
          <Plural
            value={to}
            one={`Om ungefär # minut är det ${limit}.`}
            other={`Om ungefär # minuter är det ${limit}.`}
          />
        )}
      </p>
      <p className={className.record}>
        <Icon name="circle-check" />
        <Trans>
          Prognosen hade rätt {right} av {counted} gånger.
        </Trans>
      </p>
    </>
  )
}
