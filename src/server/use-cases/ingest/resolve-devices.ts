import type { TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { Tx } from '#server/storage/database.ts'
import { type FrameOfDevice, noteFrames, noteFramesOfDevices } from '#server/storage/ingest/radio-frames.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { type SeriesByMetric, seriesOfDevices } from '#server/storage/measurements/series.ts'
import { together } from '#server/storage/pipeline.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import { findOrAddDevices } from './uplink-device.ts'

/** An uplink with the integration that it came by. */
export interface InboundUplink extends TimedUplink {
  readonly integration: SchoolIntegrationRow
  /** It was fetched because it had been missed: its device's present state is not changed. */
  readonly isBackfill: boolean
  /** The message that it is kept in; null = in none. */
  readonly messageId: string | null
}

/** What names a device among those of all integrations. */
export const deviceKeyOf = ({ integration, uplink }: InboundUplink) =>
  `${integration.id} ${uplink.externalId}`

/** What is stored of the devices of a round. */
interface KnownDevices {
  /** By `deviceKeyOf`; new ones are added, those that are not admitted are left out. */
  readonly devices: ReadonlyMap<string, DeviceRow>
  /** By sensor. */
  readonly series: ReadonlyMap<string, SeriesByMetric>
  /** The ids of those whose radio frame has not come before and is noted now. */
  readonly noted: ReadonlySet<string>
}

/** Finds what is stored of the devices of a round, and adds those that are new. `now`: epoch ms. */
export async function resolveDevices(
  tx: Tx,
  round: readonly InboundUplink[],
  now: number,
): Promise<KnownDevices> {
  const byIntegration = [...Map.groupBy(round, ({ integration }) => integration.id).values()]
  const found = await together(
    byIntegration.map((ofIntegration) => {
      const [{ integration }] = ofIntegration as [InboundUplink]
      const uplinks = ofIntegration.map(({ uplink }) => uplink)
      return together([
        findOrAddDevices(tx, integration, uplinks, now),
        seriesOfDevices(
          tx,
          integration.id,
          uplinks.map(({ externalId }) => externalId),
        ),
        noteFramesOfDevices(
          tx,
          framesOf(ofIntegration, now).filter(({ counter }) => counter !== 0),
        ),
      ])
    }),
  )
  const devices = new Map<string, DeviceRow>()
  for (const [index, [ofIntegration]] of found.entries()) {
    for (const inbound of byIntegration[index] ?? []) {
      const device = ofIntegration.get(inbound.uplink.externalId)
      if (device) devices.set(deviceKeyOf(inbound), device)
    }
  }
  return {
    devices,
    series: new Map(found.flatMap(([, series]) => [...series])),
    noted: new Set(found.flatMap(([, , noted]) => [...noted])),
  }
}

/** The radio frames that uplinks came in, with their devices. */
export function framesOf(round: readonly InboundUplink[], now: number): readonly DeviceFrame[] {
  return round.flatMap((inbound) => {
    const { frame, externalId, measuredAt } = inbound.uplink
    if (!frame) return []
    const { id: schoolIntegrationId } = inbound.integration
    const key = deviceKeyOf(inbound)
    return [{ ...frame, key, schoolIntegrationId, externalId, at: measuredAt ?? now }]
  })
}

type DeviceFrame = FrameOfDevice & { readonly key: string }

/**
 * The devices of a round whose radio frame has come before. A platform gives it another time, and sometimes another number.
 * `noted`: the devices of which it is known already that theirs has not.
 */
export async function repeatedFrames(
  tx: Tx,
  frames: readonly DeviceFrame[],
  devices: ReadonlyMap<string, DeviceRow>,
  noted: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const open = frames.flatMap(({ key, ...frame }) => {
    const device = devices.get(key)
    return device === undefined || noted.has(device.id) ? [] : [{ ...frame, device }]
  })
  // A device that is new was not there yet to be noted, and a counter that begins anew comes before what it counts.
  const late = open.filter(({ device, counter }) => device.lastSyncAt === null || counter === 0)
  const repeatedLate = await noteFrames(
    tx,
    late.map(({ device, ...frame }) => ({ ...frame, deviceId: device.id })),
  )
  const repeatedBefore = open.filter((frame) => !late.includes(frame)).map(({ device }) => device.id)
  return new Set([...repeatedBefore, ...repeatedLate])
}
