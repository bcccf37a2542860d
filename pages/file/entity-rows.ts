import type { EntityRow } from '../record/record-shapes.js'
import type { FileRow } from './rows-file.js'

/** The values of an entity in a file, by the names of their columns. */
const VALUES: Readonly<Record<string, (entity: EntityRow) => string | number | null>> = {
  name: ({ nameBrand }) => nameBrand,
  type: ({ typeRecord }) => typeRecord,
  status: ({ operatingStatus }) => operatingStatus,
  place: ({ headquarters }) => headquarters?.fullAddress ?? null,
  founded: ({ foundedYear }) => foundedYear,
  stage: ({ fundingDetail }) => fundingDetail?.stage ?? null,
  totalRaised: ({ fundingDetail }) => fundingDetail?.totalRaised.amount ?? null,
  rounds: ({ fundingDetail }) => fundingDetail?.fundingRoundCount ?? null,
  lastRound: ({ fundingDetail }) => fundingDetail?.mostRecentDate ?? null,
  slug: ({ slug }) => slug,
  url: ({ publicUrl }) => publicUrl,
}

export const ENTITY_COLUMNS: readonly string[] = Object.keys(VALUES)

export const entityFileRow = (entity: EntityRow): FileRow =>
  Object.fromEntries(Object.entries(VALUES).map(([name, read]) => [name, read(entity)]))
