import type { VNode } from 'preact'

/** An address with its place on the map. */
export interface MappedAddress {
  readonly fullAddress: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Degrees of one unit of the map, and its northern and southern ends. check/world-map.ts draws the same part. */
const DEGREES = 2
const NORTH = 84
const SOUTH = -58
const WIDTH = 360 / DEGREES
const HEIGHT = (NORTH - SOUTH) / DEGREES

interface Pin {
  readonly x: number
  readonly y: number
}

/** Places on the map, each once. An address without coordinates, or outside of the map, has none. */
export function pinsOf(addresses: readonly MappedAddress[]): Pin[] {
  const pins = new Map<string, Pin>()
  for (const { latitude, longitude } of addresses) {
    if (latitude === null || longitude === null || latitude > NORTH || latitude < SOUTH) continue
    const [x, y] = [(longitude + 180) / DEGREES, (NORTH - latitude) / DEGREES].map((at) => Math.round(at * 10) / 10)
    if (x !== undefined && y !== undefined) pins.set(`${x} ${y}`, { x, y })
  }
  return [...pins.values()]
}

/**
 * A small map of the world with the addresses of a record. The page also lists the addresses. `world` is the path of the
 * picture behind the addresses.
 */
export function AddressMap({
  name,
  addresses,
  world,
}: {
  name: string
  addresses: readonly MappedAddress[]
  world: string
}): VNode | null {
  const pins = pinsOf(addresses)
  if (pins.length === 0) return null
  return (
    <svg class="map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="map-title">
      <title id="map-title">
        World map with {pins.length === 1 ? 'the place' : `${pins.length} places`} of {name}
      </title>
      <image href={world} width={WIDTH} height={HEIGHT} />
      {pins.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" />
      ))}
    </svg>
  )
}
