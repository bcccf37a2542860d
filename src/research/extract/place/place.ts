/** The parts of a location as a claim writes them: `10 Main Street, 94105 San Francisco, CA, United States`. */
export interface PlaceClaim {
  readonly addressLine1: string | null
  readonly postalCode: string | null
  readonly cityName: string
  /** Name or code of the state. */
  readonly stateName: string | null
  readonly countryName: string
}
