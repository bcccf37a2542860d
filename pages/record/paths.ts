import type { ArticleRef, EntityRef, OwnerRef, PersonRef } from './record-shapes.js'

/** The path of a URL of this service. Links of pages have no host, so they work under every name of the host. */
export const pathIn = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** The path of the page of an entity. A type without a public path has its page below `/entities`. */
export const entityPath = ({ publicUrl, slug }: Pick<EntityRef, 'publicUrl' | 'slug'>): string =>
  publicUrl === null ? `/entities/${encodeURIComponent(slug)}` : pathIn(publicUrl)

export const personPath = ({ slug }: Pick<PersonRef, 'slug'>): string => `/people/${encodeURIComponent(slug)}`

export const ownerPath = (owner: OwnerRef): string =>
  owner.__typename === 'Entity' ? entityPath(owner) : personPath(owner)

export const articlePath = ({ slug }: Pick<ArticleRef, 'slug'>): string | undefined =>
  slug === null ? undefined : `/news/${encodeURIComponent(slug)}`

/** The parameter of the pages of records: the time whose state they show. */
export const AS_OF = 'asOf'

/** A URL with other parameters. A parameter without a value is removed. */
export function withParameters(url: URL, changes: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams(url.search)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) parameters.delete(name)
    else parameters.set(name, value)
  const query = parameters.toString()
  return query === '' ? url.pathname : `${url.pathname}?${query}`
}

/** The address of a list without the parameters that choose one of its pages. */
export const wholeList = (url: URL): string => withParameters(url, { page: undefined, after: undefined })

/** The URL of the logo. Null if there is only an image of initials, because pages draw those themselves. */
export const logoOf = ({ image: { isMonogram, logoSquare } }: Pick<EntityRef, 'image'>): string | null =>
  isMonogram ? null : logoSquare

/** The URL of the photo, as `logoOf`. */
export const photoOf = ({ image: { isMonogram, picture } }: Pick<PersonRef, 'image'>): string | null =>
  isMonogram ? null : picture
