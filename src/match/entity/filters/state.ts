import { z } from 'zod'
import { initialOf, TERMINAL_STATUSES } from '../../../identity/entity/entity-rules.js'
import { line } from '../../../kernel/wire/values.js'
import { raw, sql } from '../../../platform/database/client/sql.js'
import { anyOf, filter } from '../../filter/filter.js'

/** A boolean filter. With `true` the condition must hold, with `false` it must not hold. */
const flag = (condition: string, description: string) =>
  filter({
    shape: z.boolean().nullish(),
    description,
    condition: (isRequired) => raw(isRequired ? condition : `not (${condition})`),
  })

const HAS_LOGO = '(e.logo is not null or e.logo_square is not null)'

/** Filters by name initial, flags and quality of an entity. */
export const stateFilters = {
  letter: filter({
    shape: z
      .string()
      .regex(/^\p{L}$|^\p{N}$/u, 'must be one letter or digit')
      .nullish(),
    description: 'First letter or digit of the brand name.',
    condition: (letter) => sql`left(e.name_brand_key, 1) = ${initialOf(letter)}`,
    plan: 'nameRange',
  }),
  featured: flag('e.is_featured', 'true returns only entities that editors marked as featured, false only the others.'),
  hasLogo: flag(HAS_LOGO, 'true returns only entities with a logo, false only the others.'),
  hasFundraising: flag(
    'e.round_count > 0',
    'true returns only entities with at least one known priced round. false returns only entities without one.',
  ),
  suppressZeroTotalRaised: filter({
    shape: z.boolean().nullish(),
    description: 'true leaves out entities without a known raised amount.',
    condition: (isWanted) => (isWanted ? sql`e.total_raised > 0` : undefined),
  }),
  suppressNonOperating: filter({
    shape: z.boolean().nullish(),
    description: 'true leaves out entities that no longer operate independently, such as closed entities.',
    condition: (isWanted) =>
      isWanted ? sql`(e.operating_status is null or e.operating_status <> all(${[...TERMINAL_STATUSES]}))` : undefined,
  }),
  stockExchange: filter({
    shape: anyOf(line(20)).optional(),
    description:
      'Code of a stock exchange at which the entity has a ticker, such as NASDAQ: the letters before the colon of the ticker. Case does not matter.',
    condition: (codes) => sql`e.id in (
      select u.entity_id from unique_id u
      where u.id_type = 'ticker' and split_part(u.identifier, ':', 1) = any(${codes.map((code) => code.toUpperCase())}) and u.identifier like '%:%')`,
  }),
  qualityGate: filter({
    shape: z
      .enum(['NONE', 'COMPANY_LISTING_READY'])
      .meta({
        id: 'EntityListQualityGate',
        graph: 'QualityGate',
        values: { NONE: 'All entities.', COMPANY_LISTING_READY: 'Entities with a complete profile.' },
        description: 'Minimum quality of the listed entities.',
      })
      .nullish(),
    description: 'COMPANY_LISTING_READY returns only companies that have a summary, a website and headquarters.',
    condition: (gate) =>
      gate === 'NONE'
        ? undefined
        : sql`e.type_record = 'Company' and e.hq_country is not null
      and exists (select 1 from owned_text t where t.entity_id = e.id and t.text_type = 'summary' and t.is_current and t.is_primary)
      and exists (select 1 from url_link l where l.entity_id = e.id and l.url_type = 'website' and l.is_current)`,
  }),
}

/** Filters for admin callers only. */
export const adminFilters = {
  hasRealLogo: {
    ...flag(
      `(${HAS_LOGO} and not e.logo_is_monogram)`,
      'true returns only entities with a logo that was not generated from the name, false only the others.',
    ),
    admin: true,
  },
  isHidden: { ...flag('e.is_hidden', 'true returns only hidden entities, false only the others.'), admin: true },
  showOnSitemap: {
    ...flag('e.show_on_sitemap', 'true returns only entities on the sitemap, false only the others.'),
    admin: true,
  },
} as const
