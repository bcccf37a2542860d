import type { GraphQLObjectType } from 'graphql'
import type { ProfileKind } from '../../../src/operation/document/profile.js'

/** The types of records whose views are counted. */
const PROFILES: ReadonlyMap<string, ProfileKind> = new Map([
  ['Entity', 'entity'],
  ['Person', 'person'],
])

/** Fields that contain no data of a record. */
const IDS = new Set(['__typename', 'id', 'entityId', 'personId'])

/** Returns the kind of profile that a selection contains. Undefined for other types, and if only ids are selected. */
export const profileOf = ({ name }: GraphQLObjectType, fields: readonly string[]): ProfileKind | undefined =>
  fields.some((field) => !IDS.has(field)) ? PROFILES.get(name) : undefined

/** Called for each profile in a response, with the id of its record. */
export type OnProfile = (kind: ProfileKind, id: string) => void
