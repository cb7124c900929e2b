/**
 * A difference below this is none that a sensor of the usual kind can tell, ppm of carbon dioxide. Makers promise 50 ppm and some
 * percent more (Sensirion SCD40: 50 ppm + 5 %; E+E EE8915: 50 ppm + 2 %; Chauvin Arnoux C.A 1510: 50 ppm + 3 %). The
 * percent are mostly an offset, which is in both readings of the same sensor: they are left out, and that is our judgement.
 */
export const co2ErrorPpm = 50

/**
 * The same of a temperature indoors, °C. Makers promise 0.2 to 0.5; 0.3 is ours: an offset is in both readings, and the
 * recorded office's sensor scatters by 0.02 from minute to minute.
 */
export const temperatureErrorC = 0.3
