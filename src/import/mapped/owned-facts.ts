import { UniqueIdType } from '../../attribute/unique-id/unique-id.js'
import { UrlType } from '../../attribute/url-link/url-link.js'
import type { CellValues } from '../cell/cell-values.js'
import { present } from '../format/crunchbase-values.js'
import { paragraphs } from '../row/import-rules.js'
import type { EntityFacts, TextFacts } from '../row/row-facts.js'
import { linkOf } from '../value/profile-link.js'

/*
 * What a row says about an entity or a person besides its name.
 */

/** The tags of an entity. */
export const tagsOf = (values: CellValues): NonNullable<EntityFacts['tags']> =>
  (['industry', 'tag'] as const).flatMap((bucket) =>
    values.list(bucket).map((name) => ({ bucket, name: inWords(name) })),
  )

/** A name that a program wrote as a constant, such as `FINANCIAL_SERVICES`, in words. */
const inWords = (name: string): string =>
  /^[A-Z\d]+(_[A-Z\d]+)+$/.test(name)
    ? name
        .split('_')
        .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
        .join(' ')
    : name

/** The identifiers in columns of their own. */
export const uniqueIdsOf = (values: CellValues) =>
  values
    .below('uniqueId.')
    .flatMap(([type, all]) => all.map((identifier) => ({ idType: UniqueIdType.parse(type), identifier })))

/** Numbers of registers whose identifiers have no type, as texts about the entity. */
export const registrationsOf = (values: CellValues, register?: string): NonNullable<EntityFacts['snippets']> =>
  values.list(register === undefined ? 'registrationNumber' : 'identifier').map((number) => ({
    textType: 'registrationNumber',
    text: register === undefined ? number : `${register} ${number}`,
    isPublic: true,
  }))

/** What the row of another record says about the company that it names. */
export function describedOf(values: CellValues): Partial<EntityFacts> {
  const { addresses, urls } = ownedOf(values, 'entity')
  const tags = tagsOf(values)
  return {
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(urls.length > 0 ? { urls } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  }
}

/** The texts, the address, the links and the identifiers of an entity or a person. */
export function ownedOf(values: CellValues, record: 'entity' | 'person') {
  const [summary, expanded] = [values.text('summary'), values.text('expanded')]
  const texts: TextFacts[] = [
    ...(summary ? [{ textType: 'summary' as const, text: summary.replace(/\s+/g, ' ') }] : []),
    ...(expanded ? [{ textType: 'expanded' as const, text: paragraphs(expanded) }] : []),
  ]
  const place = present({
    city: values.text('city'),
    state: values.text('state'),
    country: values.text('country'),
    location: locationOf(values),
    addressLine1: streetOf(values),
    addressLine2: values.text('addressLine2'),
    postalCode: values.text('postalCode'),
  })
  return {
    texts,
    addresses: Object.keys(place).length === 0 ? [] : [place],
    urls: values.below('url.').flatMap(([name, all]) => {
      const urlType = UrlType.parse(name)
      return all.map((url) => ({ urlType, url: linkOf(urlType, url, record) }))
    }),
    uniqueIds: uniqueIdsOf(values),
  }
}

/** The place in one cell, with the country of another cell if the place does not name it. */
function locationOf(values: CellValues): string | undefined {
  const [location, country] = [values.text('location'), values.text('country')]
  if (location === undefined || country === undefined) return location
  return location.toLowerCase().includes(country.toLowerCase()) ? location : `${location}, ${country}`
}

/** Countries in which the number is before the name of the street. */
const NUMBER_FIRST =
  /^(us|usa|united states.*|uk|gb|great britain|united kingdom|england|scotland|wales|ie|ireland|ca|canada|au|australia|nz|new zealand|fr|france|lu|luxembourg|in|india|za|south africa|sg|singapore)$/i

/** The street with the number that another column contains. */
function streetOf(values: CellValues): string | undefined {
  const [street, number] = [values.text('addressLine1'), values.text('houseNumber')]
  if (street === undefined || number === undefined) return street
  return NUMBER_FIRST.test(values.text('country') ?? '') ? `${number} ${street}` : `${street} ${number}`
}
