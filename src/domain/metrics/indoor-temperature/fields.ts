import { type Convert, defineFields, unchanged } from '#domain/metrics/field-definition.ts'

const celsiusOfFahrenheit: Convert = (value) => ((value - 32) * 5) / 9
const celsiusOfKelvin: Convert = (value) => value - 273.15

/** Probes, boards and soil as "temperature" are left out (`externalTemperature`, `TempC_DS`, `temperatureBoard`). */
export const temperatureFields = defineFields({
  quantity: 'temperature',
  units: [
    [
      '°c c cel celsius degc deg_c degcelsius degreec degreescelsius degreecelsius gradercelsius graderc gradc',
      unchanged,
    ],
    ['grader grad centigrade degreescentigrade °celsius [degc] oc', unchanged],
    [
      '°f f of fah fahrenheit degf deg_f [degf] gradf graderf °fahrenheit degreesfahrenheit degreefahrenheit graderfahrenheit',
      celsiusOfFahrenheit,
    ],
    ['k kel kelvin kelvins degk °k', celsiusOfKelvin],
  ],
  names: ['temperature', 'air_temperature', 'ambient_temperature', 'sensortemperature', 'tempc_sht', 'temp'],
  choices: ['°C', '°F', 'K'],
})
