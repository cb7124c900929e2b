import { useNow } from '#client/offline/use-now.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import { Sparkline } from '#client/widgets/Sparkline.tsx'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { InboxDevice } from '#contract/workspace-inbox.ts'
import { metricOf } from '#domain/metrics/registry.ts'

/** What a device measures so far, each value with its last five hours; a metric of another version is left out. */
export function DeviceValues({ device: { values, freshness } }: { readonly device: InboxDevice }) {
  const now = useNow().at
  return (
    <Box
      as="ul"
      role="list"
      display="grid"
      gap="0.5rem"
      padding="0"
      margin="0"
      gridTemplateColumns="repeat(auto-fill, minmax(5.5rem, 1fr))"
    >
      {values.map(({ metric_key: key, value, spark }) => {
        const metric = metricOf(key)
        if (!metric) return null
        return (
          <Box
            as="li"
            key={key}
            display="grid"
            alignContent="start"
            gap="0.2rem"
            padding="0.4rem 0.6rem"
            borderRadius="var(--radius-control)"
            background="bg-subtle"
          >
            <span className="sr-only">{metric.name[currentLocale()]}</span>
            <span>
              <Box as="b" fontSize="medium">
                {numberOf(metric, value)}
              </Box>{' '}
              <Box as="span" fontSize="small" color="fg-muted">
                {unitOf(metric)}
              </Box>
            </span>
            {spark && (
              <Box height="1.6rem" css={{ '& svg': { height: '100%' } }}>
                <Sparkline
                  spark={spark}
                  metric={metric}
                  now={now}
                  intervalS={freshness.expected_interval_s}
                />
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
