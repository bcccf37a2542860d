import { expect, test } from 'vitest'
import { pinsOf } from '../../pages/map/address-map.js'

const at = (latitude: number | null, longitude: number | null) => ({ fullAddress: 'x', latitude, longitude })

test('each place is on the map once, and an address without coordinates or outside of the map is not', () => {
  expect(pinsOf([at(84, -180), at(-58, 180), at(48.86, 2.35), at(48.86, 2.35)])).toEqual([
    { x: 0, y: 0 },
    { x: 180, y: 71 },
    { x: 91.2, y: 17.6 },
  ])
  expect(pinsOf([at(null, 2), at(2, null), at(89, 0), at(-80, 0)])).toEqual([])
})
