import { noEntity } from '../../identity/entity/entity-select.js'
import { noPerson } from '../../identity/person/person-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { readOwnerOfSite, readOwnersOfUrl } from '../run/run-reads.js'
import { siteOf } from '../run/site.js'
import { readIds } from './crawl-run-reads.js'

interface Selectors {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly url?: string | undefined
}

/**
 * The id of the record whose website is meant. 400 if the request names none, 404 if there is none, and 409 if the
 * parameters or the URL mean several records.
 */
export async function recordIdOf(context: Context, kind: OwnerKind, selectors: Selectors): Promise<string> {
  const { id, slug, url } = selectors
  if (id === undefined && slug === undefined && url === undefined) throw noSelector(kind)
  const found = id === undefined && slug === undefined ? [] : await readIds(context, kind, { id, slug })
  if (id !== undefined && !found.some((one) => one.id === id)) throw missing(kind, 'id', id)
  if (slug !== undefined && !found.some((one) => one.slug === slug)) throw missing(kind, 'slug', slug)
  const byUrl = url === undefined ? [] : [await idOfUrl(context, kind, url)]
  const ids = new Set([...found.map((one) => one.id), ...byUrl])
  const [only, other] = ids
  if (other !== undefined || only === undefined) throw different(url === undefined ? 'slug' : 'url')
  return only
}

async function idOfUrl(context: Context, kind: OwnerKind, url: string): Promise<string> {
  const { hostPath } = urlKeyOf(url, 'url')
  const owners = (await readOwnersOfUrl(context, hostPath)).filter((owner) => owner.kind === kind)
  const [first, second] = owners
  if (second) throw several(url, owners)
  if (first) return first.id
  const owner = await readOwnerOfSite(context, siteOf(hostPath))
  if (owner?.kind !== kind) throw missing(kind, 'url', url)
  return owner.id
}

const missing = (kind: OwnerKind, field: string, value: string): Problem =>
  kind === 'entity' ? noEntity(field, value) : noPerson(field, value)

const noSelector = (kind: OwnerKind): Problem =>
  new Problem('badRequest', {
    detail: `The request names no ${kind}.`,
    field: 'id',
    hint: 'Send id, slug or url.',
    resolution: { action: 'setParameter', parameter: 'id' },
  })

const different = (field: string): Problem =>
  new Problem('conflict', {
    detail: 'The parameters select different records.',
    field,
    hint: 'Send only one of id, slug and url.',
    resolution: { action: 'removeParameter', parameter: field },
  })

const several = (url: string, owners: readonly { readonly id: string }[]): Problem =>
  new Problem('conflict', {
    detail: `${owners.length} records have this URL.`,
    field: 'url',
    value: url.slice(0, 200),
    hint: 'Send the id of one of them.',
    resolution: { action: 'setParameter', parameter: 'id', acceptedValue: owners.map(({ id }) => id) },
  })
