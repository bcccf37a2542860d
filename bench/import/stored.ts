import { nameKey } from '../../src/identity/entity/entity-rules.js'
import type { Db } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'
import type { Statement } from './statement.js'

/* Compares statements with the records of a database. */

interface StoredEntity {
  readonly names: readonly string[]
  /** The values of each field of a statement. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** All records of a database, each as texts that can be compared. */
export interface Stored {
  readonly entities: readonly StoredEntity[]
  readonly people: readonly { readonly name: string; readonly jobs: readonly (readonly [string, string])[] }[]
  readonly rounds: readonly {
    readonly company: string
    readonly amount: number | null
    readonly currency: string | null
    readonly date: string | null
    readonly type: string | null
  }[]
  readonly investors: readonly { readonly company: string; readonly name: string; readonly lead: boolean }[]
  readonly acquisitions: readonly {
    readonly company: string
    readonly buyer: string
    readonly date: string | null
    readonly amount: number | null
  }[]
  readonly relationships: readonly { readonly source: string; readonly type: string; readonly target: string }[]
  readonly news: readonly {
    readonly title: string
    readonly companies: readonly string[]
    readonly date: string | null
  }[]
}

export async function readStored(db: Db): Promise<Stored> {
  return {
    entities: await readEntities(db),
    people: await db.rows(sql`
      select p.name_full as name, coalesce((
        select json_agg(json_build_array(e.name_brand, coalesce(t.name, '')))
        from entity_person j join entity e on e.id = j.entity_id left join corporate_title t on t.id = j.title_id
        where j.person_id = p.id), '[]') as jobs
      from person p where p.deleted_at is null`),
    rounds: await db.rows(sql`
      select e.name_brand as company, r.amount_raised::float as amount, r.currency, r.date_announced::date::text as date,
        r.round_stage as type
      from fundraise_round r join entity e on e.id = r.entity_id`),
    investors: await db.rows(sql`
      select e.name_brand as company, coalesce(i.name_brand, p.name_full) as name, j.lead_investor as lead
      from investor_join j join fundraise_round r on r.id = j.round_id join entity e on e.id = r.entity_id
      left join entity i on i.id = j.entity_id left join person p on p.id = j.person_id`),
    acquisitions: await db.rows(sql`
      select t.name_brand as company, s.name_brand as buyer, r.amount_raised::float as amount,
        coalesce(r.date_announced::date, r.date_funding_complete::date, a.as_of)::text as date
      from entity_relationship a join entity s on s.id = a.source_entity_id join entity t on t.id = a.target_entity_id
      left join fundraise_round r on r.id = a.round_id where a.relationship_type = 'acquirer'`),
    relationships: await db.rows(sql`
      select s.name_brand as source, a.relationship_type as type, t.name_brand as target
      from entity_relationship a join entity s on s.id = a.source_entity_id join entity t on t.id = a.target_entity_id`),
    news: await db.rows(sql`
      select n.title, n.published_at::date::text as date, coalesce((
        select json_agg(e.name_brand) from news_entity j join entity e on e.id = j.entity_id where j.news_id = n.id),
        '[]') as companies
      from news_article n`),
  }
}

const readEntities = (db: Db): Promise<StoredEntity[]> =>
  db.rows(sql`
    select (select json_agg(n) from (values (e.name_brand), (e.name_legal)) v(n) where n is not null)::jsonb
        || coalesce((select jsonb_agg(a.name) from entity_alias a where a.entity_id = e.id), '[]') as names,
      json_build_object(
        'foundedYear', json_build_array(e.founded_year::text),
        'type', json_build_array(e.type_record),
        'status', json_build_array(e.operating_status),
        'legalName', json_build_array(e.name_legal),
        'country', coalesce((select json_agg(x) from (
          select unnest(array[c.name, c.code2, c.code3]) as x from address_join j join address a on a.id = j.address_id
            join country c on c.id = a.country_id where j.entity_id = e.id) q), '[]'),
        'city', coalesce((select json_agg(c.name) from address_join j join address a on a.id = j.address_id
          join city c on c.id = a.city_id where j.entity_id = e.id), '[]'),
        'website', coalesce((select json_agg(u.host_path) from url_link u where u.entity_id = e.id and u.url_type = 'website'), '[]'),
        'link', coalesce((select json_agg(u.url) from url_link u where u.entity_id = e.id), '[]'),
        'tag', coalesce((select json_agg(t.name) from entity_tag j join tag t on t.id = j.tag_id where j.entity_id = e.id), '[]'),
        'headcount', coalesce((select json_agg(coalesce(d.discrete_value::text, d.text_value))
          from research_detail d where d.entity_id = e.id), '[]'),
        'description', coalesce((select json_agg(t.text) from owned_text t where t.entity_id = e.id), '[]'),
        'identifier', coalesce((select json_agg(u.identifier) from unique_id u where u.entity_id = e.id), '[]'),
        'scheme', coalesce((select json_agg(x) from (
          select u.id_type || chr(10) || u.identifier as x from unique_id u where u.entity_id = e.id union all
          select n.text_type || chr(10) || n.text from research_snippet n where n.entity_id = e.id) q), '[]')
      ) as fields
    from entity e where e.deleted_at is null`)

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  nameKey(one ?? '') === nameKey(other ?? '')
const isName = (names: readonly string[], wanted: string): boolean => names.some((name) => isSame(name, wanted))
/** Whether a stored value has what a statement says. A statement that does not say it is satisfied. */
const fits = (stored: number | null, wanted: number | undefined): boolean => wanted === undefined || stored === wanted
const begins = (stored: string | null, wanted: string | undefined): boolean =>
  wanted === undefined || (stored ?? '').startsWith(wanted)

const plainLink = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|\/$/g, '')
    .replace(/^www\./, '')

const TYPES: Readonly<Record<string, readonly string[]>> = {
  competitor: ['competitor', 'competingProductService', 'similarCompany'],
  partner: ['affinity', 'serviceProvider'],
  customer: ['customer'],
  product: ['productService'],
}

/** Other names of types of entities. */
const ENTITY_TYPES: Readonly<Record<string, string>> = {
  investor: 'Investment Firm',
  investment_firm: 'Investment Firm',
  vc: 'Investment Firm',
  startup: 'Company',
}

/** How a value is compared, for fields with values of their own form. Others are compared like names. */
const COMPARED: Readonly<Record<string, (stored: string, wanted: string) => boolean>> = {
  website: (stored, wanted) => plainLink(stored) === plainLink(wanted),
  link: (stored, wanted) => plainLink(stored) === plainLink(wanted),
  description: (stored, wanted) => stored.includes(wanted),
  identifier: (stored, wanted) => plainIdentifier(stored) === plainIdentifier(wanted),
  type: (stored, wanted) => isSame(stored, ENTITY_TYPES[wanted.toLowerCase()] ?? wanted),
  headcount: (stored, wanted) => stored === wanted.replace(/[–—]/, '-'),
}

const plainIdentifier = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
    .toUpperCase()

/** Whether a statement is true. */
export function isTrue(stored: Stored, statement: Statement): boolean {
  if ('entity' in statement) return hasValue(stored, statement.entity, statement.field, String(statement.value))
  if ('person' in statement) {
    const { person, company, title } = statement
    return stored.people.some(
      ({ name, jobs }) =>
        isSame(name, person) &&
        ((company === undefined && title === undefined) ||
          jobs.some(
            (job) =>
              (company === undefined || isSame(job[0], company)) && (title === undefined || isSame(job[1], title)),
          )),
    )
  }
  if ('round' in statement) {
    const { company, amount, currency, date, type } = statement.round
    return stored.rounds.some(
      (round) =>
        isSame(round.company, company) &&
        fits(round.amount, amount) &&
        begins(round.currency, currency) &&
        begins(round.date, date) &&
        (type === undefined || isSame(round.type, type.replaceAll('_', ' '))),
    )
  }
  if ('investor' in statement) {
    const { company, name, lead } = statement.investor
    return stored.investors.some(
      (one) => isSame(one.company, company) && isSame(one.name, name) && (lead === undefined || one.lead === lead),
    )
  }
  return isTrueOfOthers(stored, statement)
}

type OtherStatement = Exclude<
  Statement,
  { entity: string } | { person: string } | { round: unknown } | { investor: unknown }
>

function isTrueOfOthers(stored: Stored, statement: OtherStatement): boolean {
  if ('acquisition' in statement) {
    const { company, buyer, date, amount } = statement.acquisition
    return stored.acquisitions.some(
      (one) =>
        isSame(one.company, company) && isSame(one.buyer, buyer) && begins(one.date, date) && fits(one.amount, amount),
    )
  }
  if ('relationship' in statement) {
    const { company, kind, other } = statement.relationship
    return stored.relationships.some(
      ({ source, type, target }) =>
        (TYPES[kind] ?? [kind]).includes(type) &&
        ((isSame(source, company) && isSame(target, other)) || (isSame(source, other) && isSame(target, company))),
    )
  }
  if ('news' in statement) {
    const { title, company, date } = statement.news
    return stored.news.some(
      (one) =>
        isSame(one.title, title) && begins(one.date, date) && (company === undefined || isName(one.companies, company)),
    )
  }
  if ('identifier' in statement) {
    const { company, scheme, value } = statement.identifier
    const named = stored.entities.filter(({ names }) => isName(names, company))
    return named.some(({ fields }) =>
      (fields.scheme ?? []).some((one) => {
        const [type = '', identifier = ''] = one.split('\n')
        // A number of a register without a type is a text about the company.
        return type === 'registrationNumber'
          ? plainIdentifier(identifier).endsWith(plainIdentifier(value))
          : isScheme(type, scheme) && plainIdentifier(identifier) === plainIdentifier(value)
      }),
    )
  }
  const { absent } = statement
  return (
    !stored.entities.some(({ names }) => isName(names, absent)) &&
    !stored.people.some(({ name }) => isSame(name, absent)) &&
    !stored.news.some(({ title }) => isSame(title, absent))
  )
}

const isScheme = (type: string, scheme: string): boolean =>
  plainIdentifier(type).endsWith(plainIdentifier(scheme)) || plainIdentifier(scheme).endsWith(plainIdentifier(type))

function hasValue({ entities }: Stored, name: string, field: string, wanted: string): boolean {
  const compare = COMPARED[field] ?? isSame
  return entities
    .filter(({ names }) => isName(names, name))
    .some(({ fields }) => (fields[field] ?? []).some((value) => value !== null && compare(value, wanted)))
}
