import { Plural, useLingui } from '@lingui/react/macro'
import { Box } from '#client/ui/chakra/layout.ts'
import type { UnreadGroup } from '#contract/unread.ts'

/** So many are named, and one more where it is the last. */
const namedDevices = 2

/** The devices of messages that could not be read, by name or id, with their rooms. */
export function DeviceNames({
  group: { devices, device_count: count },
  showsSchool,
}: {
  readonly group: UnreadGroup
  readonly showsSchool: boolean
}) {
  const { t } = useLingui()
  const named = devices.slice(0, count > namedDevices + 1 ? namedDevices : namedDevices + 1)
  const names = named.map(({ name, external_id: id, room, school }) => {
    const device = name ?? (id === '' ? t`Okänd avsändare` : id)
    const placed = room === null || room === device ? device : t`${device} i ${room}`
    return showsSchool && school !== null ? `${placed}, ${school.name}` : placed
  })
  const others = count - named.length
  return (
    <Box as="span" overflowWrap="anywhere">
      {names.join(' · ')}
      {others > 0 && (
        <>
          {' '}
          <Plural value={others} one="och # enhet till" other="och # enheter till" />
        </>
      )}
    </Box>
  )
}
