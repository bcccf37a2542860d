import { address, mediaUrl } from '../../attribute/media/media-url.js'
import { OFFERING_SEGMENT } from '../../identity/entity/entity-rules.js'
import { ownPath } from '../../identity/entity/path.js'
import { ALIAS_CAP } from '../../identity/entity/types.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { type Layout, laidOut, type Objects } from '../../operation/document/projection.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, list, literal, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin, unhiddenEntities } from '../../visibility/entity-visibility.js'

/**
 * SQL for the absolute URL of the profile page of the entity row `e`. Null if PUBLIC_URL is not set, the entity is
 * hidden or its type has no pages. The path of a product or service begins with the path of its provider. So the URL is
 * also null if the provider has no page, or if the reach does not contain the provider.
 */
export const publicUrl = ({ base, hasPages, reach }: DocumentOptions, e = 'e'): Sql => {
  if (!hasPages) return sql`'null'`
  const at = raw(e)
  return sql`coalesce(case when ${unhiddenEntities(e)} then ${address(base)} || coalesce(${ownPath(e)}, (
      select ${ownPath('v')} || ${literal(`${OFFERING_SEGMENT}/`)} || ${at}.slug from entity v
      where v.id = ${at}.provider_id and ${unhiddenEntities('v')} and ${entitiesWithin(reach, 'v')})) || '"' end, 'null')`
}

/** SQL of the members of the logos of the entity row `e`. */
const imageMembers = (options: DocumentOptions, e: string): Record<string, Sql> => {
  if (options.isPast) return { isMonogram: sql`'false'`, logo: sql`'null'`, logoSquare: sql`'null'` }
  const shown = (path: string) =>
    mediaUrl(options, options.monograms === false ? `case when not ${e}.logo_is_monogram then ${path} end` : path)
  return {
    isMonogram: options.monograms === false ? sql`'false'` : flag(`${e}.logo_is_monogram`),
    logo: shown(`${e}.logo`),
    logoSquare: shown(`${e}.logo_square`),
  }
}

/** Logos of the entity row `e`. */
export const entityImage = (options: DocumentOptions, e = 'e'): Sql => object(imageMembers(options, e))

const aliasMembers = { name: text('a.name'), type: token('a.type'), displayable: flag('a.displayable') }

/** SQL for the array of the aliases of the entity row `e`, in the layout if there is one. */
const aliases = (e: string, parts?: Layout): Sql =>
  list(
    laidOut(aliasMembers, parts),
    sql`(
      select * from entity_alias a where a.entity_id = ${raw(e)}.id
      order by a.position limit ${raw(String(ALIAS_CAP))}) a`,
  )

/** SQL of the core fields of the entity row `e`, with the names and the order of EntitySummary. */
export const coreFields = (options: DocumentOptions, e = 'e'): Record<string, Sql> => ({
  id: token(`${e}.id`),
  image: entityImage(options, e),
  nameAlias: aliases(e),
  nameBrand: text(`${e}.name_brand`),
  slug: token(`${e}.slug`),
  createdAt: instant(`${e}.created_at`),
  defaultCurrency: token(`${e}.default_currency`),
  foundedYear: number(`${e}.founded_year`),
  lastModifiedAt: instant(`${e}.last_modified_at`),
  nameLegal: text(`${e}.name_legal`),
  operatingStatus: token(`${e}.operating_status`),
  publicId: token(`${e}.public_id`),
  publicUrl: publicUrl(options, e),
  typeRecord: token(`${e}.type_record`),
  updatedAt: instant(`${e}.updated_at`),
})

/** SQL of the core fields of the entity row `e` that contain objects, with a layout of the objects. */
export const coreObjects = (options: DocumentOptions, e = 'e'): Objects => ({
  image: (parts) => laidOut(imageMembers(options, e), parts),
  nameAlias: (parts) => aliases(e, parts),
})

/** SQL for the JSON of an EntitySummary, from the entity row `e`. */
export const entityCore = (options: DocumentOptions, e = 'e'): Sql => object(coreFields(options, e))

/**
 * SQL for the JSON of an EntityFundingDetail, from the entity row `e`. Null if the entity has no priced round and no
 * valuation.
 */
export const fundingDetail = (e = 'e'): Sql =>
  sql`case when ${raw(`${e}.round_count > 0 or ${e}.latest_valuation is not null`)} then ${object({
    fundingRoundCount: number(`${e}.round_count`),
    investorCount: number(`${e}.investor_count`),
    latestValuation: number(`trim_scale(${e}.latest_valuation)`),
    mostRecentAmount: number(`trim_scale(${e}.last_round_amount)`),
    mostRecentDate: token(`to_char(${e}.last_round_at at time zone 'UTC', 'YYYY-MM-DD')`),
    stage: text(`${e}.stage`),
    totalRaised: number(`trim_scale(${e}.total_raised)`),
  })} else 'null' end`
