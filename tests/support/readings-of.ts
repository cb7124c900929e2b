/** Readings of one device at equal steps from `from`, epoch ms; null = none was sent then. */
export function readingsOf(
  device_id: string,
  metric: string,
  from: number,
  stepMs: number,
  values: readonly (number | null)[],
) {
  return {
    readings: values.flatMap((value, index) =>
      value === null ? [] : [{ device_id, metric, at: new Date(from + index * stepMs).toISOString(), value }],
    ),
  }
}
