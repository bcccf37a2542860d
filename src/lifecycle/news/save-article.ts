import { registerImage } from '../../attribute/media/media-writes.js'
import { type OverrideRequest, passGates } from '../../identity/gate/override-gate.js'
import { recordHiddenDuplicates } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import { slugBlock } from '../../identity/news/news-rules.js'
import { pathWith } from '../../identity/slug/slug-rules.js'
import { changeSlug, claimSlug, lockSlugOwner } from '../../identity/slug/slug-writes.js'
import { slugTaken } from '../../identity/slug/taken.js'
import { refuseNulls } from '../../kernel/problem/field.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { outboundProblem } from '../../platform/outbound/failure.js'
import { findNewsDuplicates } from '../../similarity/news-duplicate/gate.js'
import { type ArticlePage, pageBlock, thumbnailBlock } from './article-page.js'
import type { NewsMutation } from './news-mutation.js'
import { checkRequired, matchOf, writtenFields } from './news-rules.js'
import { lockLinked, type NamedLinks, type NewsOwner } from './news-select.js'
import { lockNews, type NextNews, type StoredLink, type StoredNews, updateNews } from './writes/change.js'
import { createNews, keysOf, lockKnown } from './writes/create.js'
import { type NewsLink, type NewsState, stateOf } from './writes/news-state.js'

/** Query parameters of a write of an article. */
export interface NewsRequest extends OverrideRequest {
  readonly observedHttpStatus?: number | undefined
  readonly fetchBlockEvidence?: string | undefined
  readonly nativeThumbnailBlocked?: boolean | undefined
}

/** The article that a write stored. `isNew`: false if an article with the same URL or external id was reused. */
export interface SavedNews {
  readonly id: number
  readonly isNew: boolean
}

/**
 * Creates an article, or links the stored article with the same URL or external id to the records that the body names.
 * The owner of a scoped route is linked too.
 */
export async function saveNewArticle(
  context: Context,
  request: NewsRequest,
  body: NewsMutation,
  page: ArticlePage,
  owner?: NewsOwner,
): Promise<SavedNews> {
  const { thumbnail } = page
  const imported = thumbnail && 'path' in thumbnail ? { newsImageThumbnail: thumbnail.path } : {}
  const fields = { ...page.fields, ...imported, ...nonNull(writtenFields(body)) }
  const named = await lockLinked(context, body)
  const known = await findKnown(context, fields)
  if (known) {
    await updateNews(
      context,
      known,
      linkedTo(known, body, addedTo(known, withOwner(named, owner)), withOwner(named, owner)),
    )
    return { id: known.id, isNew: false }
  }
  const slug = slugOf(body)
  const { title, override, hidden } = await checkNew(context, request, fields, page, slug)
  const [entities, people] = (['entity', 'person'] as const).map((kind) => {
    const ids = withOwner(named, owner)[kind === 'entity' ? 'entities' : 'people'] ?? []
    return ids.map((id): NewsLink => ({ id, ...matchOf(body, kind) }))
  })
  const publishedAt = fields.publishedAt ?? context.clock.now().toISOString()
  const draft = { ...fields, title, publishedAt, slug, override, entities: entities ?? [], people: people ?? [] }
  const [stored] = await createNews(context, [draft])
  if (stored?.isNew && fields.newsImageThumbnail != null)
    await registerThumbnail(context, stored.id, fields.newsImageThumbnail)
  if (stored) await recordHiddenDuplicates(context, 'newsArticle', String(stored.id), hidden)
  if (stored) return stored
  throw await slugTaken(context, { kind: 'news', namespace: 'news' }, slug ?? '', `/news/${slug}`)
}

/** Checks an article to create, and the gates that can refuse it. */
async function checkNew(
  context: Context,
  request: NewsRequest,
  fields: Partial<NewsState>,
  page: ArticlePage,
  slug: string | undefined,
) {
  if (page.failure && fields.title == null)
    throw outboundProblem(page.failure, { field: 'newsUrlOriginal', problem: 'news_rss_article_fetch_failed' })
  checkRequired(fields, (field) => !page.failure || field === 'title')
  const { title = '', publishedAt = null, newsUrlOriginal = null, externalId = null, publication = null } = fields
  const key = newsUrlOriginal === null ? undefined : urlKey(newsUrlOriginal)
  const published = publishedAt ?? context.clock.now().toISOString()
  const evidence = { title, publication, externalId, publishedAt: published, slug: null, search: null, excludeId: null }
  const query = { ...evidence, hostPath: key?.hostPath ?? null, domain: key?.domain ?? null, byDomain: false }
  const { blocks, hidden } = await findNewsDuplicates(context, query, '/v1/news/detail')
  const override = passGates(request, [
    ...blocks,
    ...pageBlock(page, request),
    ...thumbnailBlock(page, request),
    ...slugBlock(slug, title, published, 'slug'),
  ])
  return { title, override, hidden }
}

const nonNull = (fields: Partial<NewsState>): Partial<NewsState> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Returns the slug in a body. Throws 400 if slug and newSlug differ. */
function slugOf({ slug, newSlug }: NewsMutation): string | undefined {
  if (slug != null && newSlug != null && slug !== newSlug) {
    throw new Problem('badRequest', {
      detail: 'slug and newSlug are different.',
      field: 'newSlug',
      value: newSlug,
      hint: 'Send only newSlug.',
      resolution: { action: 'removeParameter', parameter: 'slug' },
    })
  }
  return newSlug ?? slug ?? undefined
}

/**
 * Locks the stored article with the same URL or external id. Undefined if there is none. Throws 409 if the caller
 * cannot see it. No other transaction can create the article until this transaction ends.
 */
async function findKnown(
  context: Context,
  fields: Partial<NewsState>,
  ownId?: number,
): Promise<StoredNews | undefined> {
  const keys = keysOf(fields)
  const ids = [...(await lockKnown(context, keys)).values()].filter((id) => id !== ownId)
  const [id] = ids
  if (id === undefined) return undefined
  const [known] = await lockNews(context, { id })
  if (known) return known
  throw urlConflict(fields)
}

const urlConflict = (fields: Partial<NewsState>, known?: StoredNews): Problem =>
  new Problem('conflict', {
    detail: 'Another article has this URL or external id.',
    field: fields.newsUrlOriginal == null ? 'externalId' : 'newsUrlOriginal',
    value: (fields.newsUrlOriginal ?? fields.externalId ?? '').slice(0, 200),
    hint: 'Change the other article, or delete it.',
    ...(known
      ? {
          existingRecordId: String(known.id),
          details: {
            conflictingArticleId: known.id,
            conflictingArticleSlug: known.slug,
            conflictingArticleTitle: known.state.title,
          },
        }
      : {}),
  })

/** Writes a replaced or patched article. If the route contains an owner, the owner stays linked. */
export async function saveArticle(
  context: Context,
  request: NewsRequest,
  stored: StoredNews,
  body: NewsMutation,
  mode: 'replace' | 'patch',
  owner?: NewsOwner,
): Promise<number> {
  refuseNulls(body, ['slug', 'newSlug'])
  const written = writtenFields(body)
  if (body.title === null)
    checkRequired({ ...written, title: undefined } as Partial<NewsState>, (name) => name === 'title')
  const { isHidden, language } = stored.state
  const state: NewsState =
    mode === 'replace'
      ? stateOf({
          title: '',
          ...written,
          isHidden,
          language,
          publishedAt: written.publishedAt ?? stored.state.publishedAt,
        })
      : stateOf({ ...stored.state, ...written })
  const checked = mode === 'replace' ? { ...state, title: written.title } : state
  checkRequired(checked as Partial<NewsState>, (field) => mode === 'replace' || field in written)
  const known = await findKnown(context, keysChanged(stored.state, state), stored.id)
  if (known) throw urlConflict(state, known)
  const named = await lockLinked(context, body)
  await rename(context, request, stored, state, slugOf(body))
  await updateNews(context, stored, {
    ...linkedTo(stored, body, withOwner(named, owner, stored), withOwner(named, owner)),
    state,
  })
  if (state.newsImageThumbnail !== stored.state.newsImageThumbnail)
    await registerThumbnail(context, stored.id, state.newsImageThumbnail)
  return stored.id
}

/** Returns the URL and the external id, if they change. */
const keysChanged = (before: NewsState, after: NewsState): Partial<NewsState> => ({
  newsUrlOriginal: before.newsUrlOriginal === after.newsUrlOriginal ? null : after.newsUrlOriginal,
  externalId: before.externalId === after.externalId ? null : after.externalId,
})

/** Gives an article another slug. The former path redirects. */
async function rename(
  context: Context,
  request: NewsRequest,
  stored: StoredNews,
  state: NewsState,
  slug: string | undefined,
): Promise<void> {
  if (slug === undefined || slug === stored.slug) return
  const published = state.publishedAt ?? context.clock.now().toISOString()
  const override = passGates(request, slugBlock(slug, state.title, published, 'slug'))
  const owner = await lockSlugOwner(context, 'news', String(stored.id))
  if (!owner) return
  await claimSlug(context, owner, slug, pathWith(owner.path, slug), 'slug')
  await changeSlug(context, owner, slug, override)
}

/** Adds the owner in the route to the links in the body, if these links replace the stored links. */
function withOwner(named: NamedLinks, owner?: NewsOwner, stored?: StoredNews): NamedLinks {
  if (!owner) return named
  const key = owner.kind === 'entity' ? 'entities' : 'people'
  const ids = named[key]
  if (ids === undefined && stored) return named
  return { ...named, [key]: [...new Set([...(ids ?? []), owner.id])] }
}

/** Adds links to the stored links and removes none, for a create that finds a stored article. */
const addedTo = ({ entities, people }: StoredNews, named: NamedLinks): NamedLinks => ({
  entities: [...entities.map(({ id }) => id), ...(named.entities ?? [])],
  people: [...people.map(({ id }) => id), ...(named.people ?? [])],
})

/**
 * Returns the article with the links `named`. Links to records that the caller cannot see stay. How the links were
 * found applies to the records `matched`, or to all links if `matched` is not given.
 */
function linkedTo(stored: StoredNews, body: NewsMutation, named: NamedLinks, matched: NamedLinks): NextNews {
  const next = (kind: 'entity' | 'person', key: 'entities' | 'people') => {
    const [match, ids, targets] = [matchOf(body, kind), named[key], matched[key]]
    const kept = stored[key].filter(({ id, isShown }) => !isShown || ids === undefined || ids.includes(id))
    const isMatched = ({ id, isShown }: StoredLink) => isShown && (targets === undefined || targets.includes(id))
    const known = new Set(kept.map(({ id }) => id))
    const added = [...new Set(ids ?? [])].filter((id) => !known.has(id))
    return [
      ...kept.map((link): NewsLink => (match && isMatched(link) ? { ...link, ...match } : link)),
      ...added.map((id): NewsLink => ({ id, ...match })),
    ]
  }
  return { state: stored.state, entities: next('entity', 'entities'), people: next('person', 'people') }
}

const registerThumbnail = (context: Context, newsId: number, path: string | null): Promise<void> =>
  registerImage(context, { kind: 'news', id: String(newsId) }, path, 'newsImageThumbnail')
