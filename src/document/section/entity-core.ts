import { address, mediaUrl } from '../../attribute/media/media-url.js'
import { ownPath } from '../../identity/entity/path.js'
import { OFFERING_SEGMENT } from '../../identity/entity/rules.js'
import { ALIAS_CAP } from '../../identity/entity/types.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { DocumentOptions } from '../../kernel/operation/document-options.js'
import { flag, instant, list, literal, number, object, text, token } from '../../kernel/wire/sql.js'
import { entitiesWithin, unhiddenEntities } from '../../visibility/entity.js'

/**
 * Absolute URL of the profile page of alias `e`. Null if the record is hidden or its type has no route. Null also for a
 * product or service whose provider is hidden or not within the reach, because its path contains the provider's slug.
 */
export const publicUrl = ({ base, reach }: DocumentOptions, e = 'e'): Sql => {
  const at = raw(e)
  return sql`coalesce(case when ${unhiddenEntities(e)} then ${address(base)} || coalesce(${ownPath(e)}, (
      select ${ownPath('v')} || ${literal(`${OFFERING_SEGMENT}/`)} || ${at}.slug from entity v
      where v.id = ${at}.provider_id and ${unhiddenEntities('v')} and ${entitiesWithin(reach, 'v')})) || '"' end, 'null')`
}

/** Logos of alias `e`. */
export const entityImage = (options: DocumentOptions, e = 'e'): Sql => {
  const shown = (path: string) =>
    mediaUrl(options, options.monograms === false ? `case when not ${e}.logo_is_monogram then ${path} end` : path)
  return object({
    isMonogram: options.monograms === false ? sql`'false'` : flag(`${e}.logo_is_monogram`),
    logo: shown(`${e}.logo`),
    logoSquare: shown(`${e}.logo_square`),
  })
}

const aliases = (e: string): Sql =>
  list(
    object({ name: text('a.name'), type: token('a.type'), displayable: flag('a.displayable') }),
    sql`(
      select * from entity_alias a where a.entity_id = ${raw(e)}.id
      order by a.position limit ${raw(String(ALIAS_CAP))}) a`,
  )

/** The core fields of alias `e`, named and ordered as EntitySummary has them. */
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

/** An EntitySummary of alias `e`. */
export const entityCore = (options: DocumentOptions, e = 'e'): Sql => object(coreFields(options, e))

/** EntityFundingDetail of alias `e`; null if it has neither a priced round nor a valuation. */
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
