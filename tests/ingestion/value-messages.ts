/** The adapters whose messages hold values and not frames; their messages are in `messages.test.ts`. */
export const adaptersOfMessages: readonly string[] = [
  'mqtt',
  'http_push',
  'ngsi_ld',
  'sensorthings',
  'airgradient',
  'electricity_meter',
  'people_counter',
  'food_waste_scale',
]
