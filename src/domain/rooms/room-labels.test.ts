import { expect, test } from 'vitest'
import { labelGroup, roomLabels } from './room-labels.ts'

test.each([
  [
    ['Rum 101', 'Rum 102', 'Biblioteket'],
    ['101', '102', 'Biblioteket'],
  ],
  [
    ['Klassrum 4A', 'Klassrum 4B'],
    ['4A', '4B'],
  ],
  [
    ['Sal A 12', 'Sal B 12', 'Slöjd 1'],
    ['A 12', 'B 12', 'Slöjd 1'],
  ],
  [
    ['Stora salen', 'Stora matsalen'],
    ['Stora salen', 'Stora matsalen'],
  ],
  [['Rum 7'], ['Rum 7']],
])('%j is called %j', (names, labels) => {
  expect(roomLabels(names)).toEqual(labels)
})

test.each([
  ['101', '1'],
  ['4B', '4'],
  ['A 12', 'A'],
  ['b207', 'B'],
  ['7', ''],
  ['Biblioteket', ''],
])('%s stands among %s', (label, group) => {
  expect(labelGroup(label)).toBe(group)
})
