import { z } from 'zod'
import { nameKey, TERMINAL_STATUSES } from '../../../identity/entity/rules.js'
import { raw, sql } from '../../../kernel/database/sql.js'
import { filter } from '../../../kernel/filter/filter.js'

/** A boolean filter. `true` requires the condition, `false` its negation. */
const flag = (condition: string, description: string) =>
  filter({
    shape: z.boolean().nullish(),
    description,
    condition: (isRequired) => raw(isRequired ? condition : `not (${condition})`),
  })

const HAS_LOGO = '(e.logo is not null or e.logo_square is not null)'

/** Filters by the state of a record. */
export const stateFilters = {
  letter: filter({
    shape: z
      .string()
      .regex(/^\p{L}$|^\p{N}$/u, 'must be one letter or digit')
      .nullish(),
    description: 'First letter of the brand name.',
    condition: (letter) => sql`left(e.name_brand_key, 1) = ${nameKey(letter)}`,
    plan: 'nameRange',
  }),
  featured: flag('e.is_featured', 'Whether editors marked the entity as featured.'),
  hasFundraising: flag('e.round_count > 0', 'Whether at least one priced round is known.'),
  suppressZeroTotalRaised: filter({
    shape: z.boolean().nullish(),
    description: 'Leaves out entities without a known amount raised.',
    condition: (isWanted) => (isWanted ? sql`e.total_raised > 0` : undefined),
  }),
  suppressNonOperating: filter({
    shape: z.boolean().nullish(),
    description: 'Leaves out entities with a terminal operating status.',
    condition: (isWanted) =>
      isWanted ? sql`(e.operating_status is null or e.operating_status <> all(${[...TERMINAL_STATUSES]}))` : undefined,
  }),
  qualityGate: filter({
    shape: z
      .enum(['NONE', 'COMPANY_LISTING_READY'])
      .meta({ id: 'EntityListQualityGate', description: 'Minimum quality of a listed record.' })
      .nullish(),
    description: 'COMPANY_LISTING_READY lists only companies with a summary, a website and headquarters.',
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
  hasLogo: { ...flag(HAS_LOGO, 'Whether the entity has a logo.'), admin: true },
  hasRealLogo: {
    ...flag(
      `(${HAS_LOGO} and not e.logo_is_monogram)`,
      'Whether the entity has a logo that was not generated from its name.',
    ),
    admin: true,
  },
  isHidden: { ...flag('e.is_hidden', 'Whether the record is hidden.'), admin: true },
  showOnSitemap: { ...flag('e.show_on_sitemap', 'Whether the sitemap contains the record.'), admin: true },
} as const
