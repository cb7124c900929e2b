import { expect, test } from 'vitest'
import { misreadDigits, spacedDeviceId, toDeviceId } from './device-id.ts'
import { deviceIdOfLabel, typedDeviceId } from './device-label.ts'

const id = '00005eef10000014'

test.each([
  ['the code of TR005', 'LW:D0:1122334455667788:00005EEF10000014:00AB0001'],
  [
    'with an owner token, which is dropped',
    'LW:D0:1122334455667788:00005EEF10000014:00AB0001:O123ABC:SYYWWNNNN',
  ],
  ['with a check sum', 'LW:D0:1122334455667788:00005EEF10000014:00AB0001:C0123'],
  ['as a URN', 'URN:LW:D0:1122334455667788:00005EEF10000014:00AB0001'],
  ['of an early draft, with semicolons', 'LW;D0;1122334455667788;00005EEF10000014;00AB0001'],
  ['a bare DevEUI', '00005EEF10000014'],
  ['in lower case, with space around', ' 00005eef10000014\n'],
  ['with what is printed between its bytes', '00-00-5E-EF-10-00-00-14'],
  ['with colons between its bytes', '00:00:5E:EF:10:00:00:14'],
  ['in fours', '0000 5EEF 1000 0014'],
  ['DevEUI:AppEUI', '00005EEF10000014:1122334455667788'],
  [
    'DevEUI,AppEUI,AppKey, whose key is dropped',
    '00005EEF10000014,1122334455667788,000102030405060708090A0B0C0D0E0F',
  ],
  ['named', 'SN:6136A123;DevEUI:00005EEF10000014;AppEUI:1122334455667788'],
  ['named, and with a space', 'DEV EUI: 00005EEF10000014'],
])('%s', (_name, code) => {
  expect(deviceIdOfLabel(code)).toBe(id)
})

test.each([
  ['an address of a shop', 'https://example.org/products/ers-co2'],
  ['a serial number', '6136A1234567'],
  ['one digit too few', '00005EEF1000014'],
  ['one digit too many', '00005EEF100000140'],
  ['a key', '000102030405060708090A0B0C0D0E0F'],
  ['another schema of LoRaWAN', 'LW:D1:1122334455667788:00005EEF10000014:00AB0001'],
  ['TR005 that was cut', 'LW:D0:1122334455667788:00005EEF1000'],
  ['nothing', ' '],
])('%s is no label of a device', (_name, code) => {
  expect(deviceIdOfLabel(code)).toBeNull()
})

test.each([
  ['0014', '0014'],
  [' 9F02 ', '9f02'],
  ['0000 5EEF 1000 0014', id],
  ['014', null],
  ['', null],
])('%j is typed for %j', (typed, expected) => {
  expect(typedDeviceId(typed)).toBe(expected)
})

test('a DevEUI is kept without what is written between its bytes, another id as it is', () => {
  expect(toDeviceId('00-00-5E-EF-10-00-00-14')).toBe(id)
  expect(toDeviceId(' ERS-Klassrum 4B ')).toBe('ers-klassrum 4b')
})

test.each([
  ['00005EEF1000016', 15],
  ['00005EEF100000160', 17],
  ['00005EEF10000016', null],
  ['ers-4b', null],
  ['deadbeefcafe', null],
])('%s was meant as a DevEUI with %s digits', (written, digits) => {
  expect(misreadDigits(written)).toBe(digits)
})

test('a DevEUI is shown in fours', () => {
  expect(spacedDeviceId(id)).toBe('0000 5EEF 1000 0014')
  expect(spacedDeviceId('ers-4b')).toBe('ers-4b')
})
