/** What the kinds of integrations are called. Names of products are the same in both languages. */
export const integrationTitles: Readonly<Record<string, { readonly sv: string; readonly en: string }>> = {
  the_things_stack: same('The Things Stack'),
  chirpstack: same('ChirpStack'),
  netmore: same('Netmore'),
  loriot: same('LORIOT'),
  thingpark: same('ThingPark'),
  airgradient: same('AirGradient'),
  sensorthings: same('OGC SensorThings'),
  ngsi_ld: same('NGSI-LD'),
  mqtt: { sv: 'MQTT-server', en: 'MQTT broker' },
  http_push: { sv: 'Ta emot över HTTP', en: 'Receive over HTTP' },
  smhi_forecast: { sv: 'Väderprognos från SMHI', en: 'Weather forecast from SMHI' },
  electricity_price: { sv: 'Elpris', en: 'Electricity price' },
  school_menu: { sv: 'Matsedel', en: 'School menu' },
  electricity_meter: { sv: 'Elmätare', en: 'Electricity meter' },
  food_waste_scale: { sv: 'Matsvinnsvåg', en: 'Food waste scale' },
  people_counter: { sv: 'Besöksräknare', en: 'People counter' },
  outbound_webhook: { sv: 'Skicka händelser till eget system', en: 'Send events to your own system' },
}

function same(name: string) {
  return { sv: name, en: name }
}
