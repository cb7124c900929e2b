import { comparedLetters } from './letters.ts'
import { remembering } from './plain-name.ts'

/** True for a name of a set point: what a device is to reach, and not what it measures. */
export const isSetPoint = remembering((name) =>
  /target|setpoint|desired|settemp|borvarde|sollwert|solltemp/.test(comparedLetters(name)),
)
