import { z } from 'zod'
import { hasPrivateReach } from '../access/caller.js'
import { join, raw, type Sql, sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { Problem } from '../problem/problem.js'
import { urlKey } from '../url-link/rules.js'
import { UrlMatchMode, UrlType } from '../url-link/url-link.js'
import { DateTimeRange, IntRange, line, Slug, Uuid } from '../wire/values.js'
import { EntityType, OperatingStatus } from './entity.js'
import { nameKey, TERMINAL_STATUSES, typesOf } from './rules.js'
import { visibleEntities } from './visibility.js'

const list = <T extends z.ZodType>(item: T) => z.array(item).max(200)

/** Filters of every entity list: a repeated one means any of its values, different ones are combined by "and". */
export const EntityFilter = z
  .strictObject({
    entityId: list(Uuid).optional(),
    slug: list(Slug).optional(),
    entityName: list(line(255)).optional().describe('Exact match on the normalized brand or legal name.'),
    typeRecord: list(EntityType)
      .optional()
      .describe('Organization stands for Company, Investment Firm, Nonprofit, Government and itself.'),
    operatingStatus: list(OperatingStatus).optional(),
    yearFoundedRange: list(IntRange).optional().describe('Inclusive years of founding.'),
    createdAtRange: DateTimeRange.optional().describe('Inclusive.'),
    updatedAtRange: DateTimeRange.optional().describe('Inclusive.'),
    letter: z
      .string()
      .regex(/^\p{L}$|^\p{N}$/u, 'must be one letter or digit')
      .nullish()
      .describe('First letter of the brand name.'),
    featured: z.boolean().nullish(),
    suppressNonOperating: z.boolean().nullish().describe('Drops terminal operating statuses.'),
    url: line(2048).nullish().describe('A current link of the entity, compared by host and path.'),
    urlDomain: line(255).nullish().describe('Registrable domain of a current link.'),
    urlType: UrlType.nullish().describe('Narrows url or urlDomain to one platform.'),
    urlMatchMode: UrlMatchMode.nullish().describe('How url is compared; hostPath unless said otherwise.'),
    isHidden: z.boolean().nullish().describe('Needs admin authority.'),
    showOnSitemap: z.boolean().nullish().describe('Needs admin authority.'),
  })
  .meta({ id: 'EntityFilter', description: 'What an entity must be to be listed.' })
export type EntityFilter = z.infer<typeof EntityFilter>

/** The predicate of a filter on alias `e`, visibility included. */
export function matching(context: Context, filter: EntityFilter, includePrivate: boolean | undefined): Sql {
  refusePrivileged(context, filter)
  return join([visibleEntities(context.caller, includePrivate), ...predicates(filter)], ' and ')
}

function* predicates(filter: EntityFilter): Generator<Sql> {
  const { entityId, slug, entityName, typeRecord, operatingStatus, yearFoundedRange, letter } = filter
  if (entityId?.length) yield sql`e.id = any(${entityId}::uuid[])`
  if (slug?.length) yield sql`e.slug = any(${slug})`
  if (entityName?.length) {
    const keys = entityName.map(nameKey)
    yield sql`(e.name_brand_key = any(${keys}) or e.name_legal_key = any(${keys}))`
  }
  if (typeRecord?.length) yield sql`e.type_record = any(${typeRecord.flatMap(typesOf)})`
  if (operatingStatus?.length) yield sql`e.operating_status = any(${operatingStatus})`
  if (yearFoundedRange?.length) yield anyRange('e.founded_year', 'int', yearFoundedRange)
  if (filter.createdAtRange) yield anyRange('e.created_at', 'timestamptz', [filter.createdAtRange])
  if (filter.updatedAtRange) yield anyRange('e.updated_at', 'timestamptz', [filter.updatedAtRange])
  if (letter != null) yield sql`left(e.name_brand_key, 1) = ${nameKey(letter)}`
  if (filter.featured != null) yield sql`e.is_featured = ${filter.featured}`
  if (filter.suppressNonOperating) {
    yield sql`(e.operating_status is null or e.operating_status <> all(${[...TERMINAL_STATUSES]}))`
  }
  if (filter.isHidden != null) yield sql`e.is_hidden = ${filter.isHidden}`
  if (filter.showOnSitemap != null) yield sql`e.show_on_sitemap = ${filter.showOnSitemap}`
  yield* linked(filter)
}

function* linked({ url, urlDomain, urlType, urlMatchMode }: EntityFilter): Generator<Sql> {
  const type = urlType == null ? sql`true` : sql`l.url_type = ${urlType}`
  const holds = (condition: Sql): Sql =>
    sql`e.id in (select l.entity_id from url_link l where l.is_current and ${type} and ${condition})`
  if (url != null) {
    const key = keyOf(url, 'url')
    yield holds(urlMatchMode === 'domain' ? sql`l.domain = ${key.domain}` : sql`l.host_path = ${key.hostPath}`)
  }
  if (urlDomain != null) yield holds(sql`l.domain = ${keyOf(urlDomain, 'urlDomain').domain}`)
}

/** The comparable form of an address, or 400. */
export function keyOf(url: string, field: string) {
  const key = urlKey(url)
  if (key) return key
  throw new Problem('badRequest', {
    detail: `${field}: "${url.slice(0, 200)}" is not a web address.`,
    field,
    value: url.slice(0, 200),
    hint: 'Send an http or https address such as https://example.com/about.',
  })
}

interface Range {
  min?: string | number | null | undefined
  max?: string | number | null | undefined
}

/** Inside any of the ranges, ends included; an open end does not bound. */
function anyRange(expression: string, type: string, ranges: readonly Range[]): Sql {
  const column = raw(expression)
  const cast = raw(type)
  const bounds = ranges.map(({ min, max }) =>
    join(
      [
        ...(min == null ? [] : [sql`${column} >= ${min}::${cast}`]),
        ...(max == null ? [] : [sql`${column} <= ${max}::${cast}`]),
      ],
      ' and ',
    ),
  )
  return sql`(${join(bounds, ' or ')})`
}

const PRIVILEGED = ['isHidden', 'showOnSitemap'] as const

function refusePrivileged({ caller }: Context, filter: EntityFilter): void {
  const field = PRIVILEGED.find((name) => filter[name] != null)
  if (field === undefined || hasPrivateReach(caller, true)) return
  throw new Problem('not_authorized', {
    detail: `${field} filters need admin authority.`,
    field,
    hint: `Leave ${field} out: you are shown published records only.`,
    requiredRole: 'admin',
    resolution: { action: 'removeParameter', parameter: field },
  })
}
