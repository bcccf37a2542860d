import { lockSelected, noEntity } from '../../identity/entity/entity-select.js'
import { lockOwners } from '../../identity/owner/owner-writes.js'
import { readNamed } from '../../identity/person/person-reads.js'
import { noPerson } from '../../identity/person/person-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { lockSelectedPerson } from '../person/person-select.js'
import type { NewsMutation } from './news-mutation.js'
import { lockNews, type StoredNews } from './writes/change.js'

export interface NewsSelectors {
  readonly id?: number | undefined
  readonly slug?: string | undefined
}

export const noNews = (field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No article has this ${field}.`,
    field,
    value,
    hint: 'Check the value. A hidden article is reported as not found.',
  })

/**
 * Locks the article with this id or slug. 400 if both are missing, 409 if they differ, 404 if there is none. `bodyField`
 * is the field of the body that contains the id. Without it, id and slug are query parameters.
 */
export async function lockSelectedNews(
  context: Context,
  { id, slug }: NewsSelectors,
  bodyField?: string,
): Promise<StoredNews> {
  const field = bodyField ?? 'id'
  if (id === undefined && slug === undefined) {
    throw new Problem('badRequest', {
      detail: `The request contains neither ${field} nor slug of the article.`,
      field,
      hint: `Send ${field} or slug.`,
      resolution: bodyField
        ? { action: 'setField', fieldPath: bodyField }
        : { action: 'setParameter', parameter: 'id' },
    })
  }
  const [first, second] = await lockNews(context, { id, slug })
  if (first && second) {
    throw new Problem('conflict', {
      detail: `${field} and slug select different articles.`,
      field: 'slug',
      value: slug ?? '',
      hint: `Send only ${field} or only slug.`,
      resolution: bodyField
        ? { action: 'setField', fieldPath: 'slug' }
        : { action: 'removeParameter', parameter: 'slug' },
    })
  }
  if (id !== undefined && first?.id !== id) throw noNews(field, String(id))
  if (!first || (slug !== undefined && first.slug !== slug)) throw noNews('slug', slug ?? '')
  checkVersion(context, versionOf('news', first))
  return first
}

/** The owner in the route: the record that the article must be linked to. */
export interface NewsOwner {
  readonly kind: OwnerKind
  readonly id: string
}

/** Locks the entity or the person of a scoped route. The version in the request is that of the article. */
export async function lockNewsOwner(
  context: Context,
  kind: OwnerKind,
  selectors: { readonly id?: string | undefined; readonly slug?: string | undefined },
): Promise<NewsOwner> {
  const lock = kind === 'entity' ? lockSelected : lockSelectedPerson
  const { id } = await lock({ ...context, ifVersion: undefined }, selectors)
  return { kind, id }
}

/** Locks an article that is linked to the owner directly. 404 if it is not. */
export async function lockOwnedNews(context: Context, owner: NewsOwner, newsId: number): Promise<StoredNews> {
  const [stored] = await lockNews(context, { id: newsId })
  const links = stored?.[owner.kind === 'entity' ? 'entities' : 'people'] ?? []
  if (!stored || !links.some(({ id }) => id === owner.id)) {
    throw new Problem('notFound', {
      detail: `The ${owner.kind} has no article with this id.`,
      field: 'newsId',
      value: String(newsId),
      hint: 'Only articles that are linked to the record itself can be changed here, not those of its offerings.',
    })
  }
  checkVersion(context, versionOf('news', stored))
  return stored
}

/** Ids of the records that a body links to an article. Undefined: the body does not contain them. */
export interface NamedLinks {
  readonly entities: readonly string[] | undefined
  readonly people: readonly string[] | undefined
}

/** Locks the records that a body links to an article. Throws 404 if the caller cannot see one of them. */
export async function lockLinked(context: Context, body: NewsMutation): Promise<NamedLinks> {
  const { entityJoinId, detachEntity, detachPerson } = body
  const entities = entityJoinId === undefined ? (detachEntity ? [] : undefined) : [...new Set(entityJoinId ?? [])]
  const person = await personOf(context, body)
  const people = person === undefined ? (detachPerson ? [] : undefined) : person === null ? [] : [person]
  const locked = entities?.length ? await lockOwners(context, 'entity', entities) : []
  const missing = entities?.find((id) => !locked.some((owner) => owner.id === id))
  if (missing !== undefined) throw noEntity('entityJoinId', missing)
  if (person && (await lockOwners(context, 'person', [person])).length === 0) throw noPerson('personId', person)
  return { entities, people }
}

/** Returns the id of the person in a body. Null if the body clears the person. */
async function personOf(context: Context, { personId, personSlug }: NewsMutation): Promise<string | null | undefined> {
  if (personId != null) return personId
  if (personSlug == null) return personId === null || personSlug === null ? null : undefined
  const [found] = await readNamed(context, { slug: personSlug })
  if (!found) throw noPerson('personSlug', personSlug)
  return found.id
}
