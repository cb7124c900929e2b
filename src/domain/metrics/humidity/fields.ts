import { defineFields, percent, unchanged } from '#domain/metrics/field-definition.ts'

export const humidityFields = defineFields({
  quantity: 'humidity',
  units: [[`${percent} relativluftfuktighet %{rh} {rh}% percentrelativehumidity`, unchanged]],
  names: ['humidity', 'air_humidity', 'relativehumidity', 'relative_humidity', 'hum_sht', 'humi', 'humid'],
  choices: ['%'],
})
