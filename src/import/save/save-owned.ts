import { attachPlaced, placeAddresses } from '../../attribute/address/address-writes.js'
import { newPostState } from '../../attribute/blog-post/blog-post-rules.js'
import { blogPostStore } from '../../attribute/blog-post/blog-post-writes.js'
import { tagKey } from '../../attribute/classification/classification-writes.js'
import { attachTags } from '../../attribute/entity-classification/entity-classification-writes.js'
import { insertOwned } from '../../attribute/family/family-writes.js'
import { createObservations, snippetStore } from '../../attribute/research/research-writes.js'
import { newSnippetState } from '../../attribute/research/snippet.js'
import { createTexts, type TextDraft } from '../../attribute/text/text-writes.js'
import { createUniqueIds } from '../../attribute/unique-id/unique-id-writes.js'
import { createUrlLinks } from '../../attribute/url-link/url-link-writes.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import { textKey } from '../row/keys.js'
import type { EntityFacts, PersonFacts, PlaceFacts } from '../row/row-facts.js'
import { shown } from '../value/shown.js'
import type { SavedRecord, Work } from './batch-work.js'
import { readEditedTexts } from './import-reads.js'
import { LINKS, linkKey, moveOwned, PLACES, TAGS } from './move-owned.js'

/** Kinds of owned records, with the words that reports use. */
export type Attached =
  | 'identifiers'
  | 'links'
  | 'texts'
  | 'tags'
  | 'addresses'
  | 'employee counts'
  | 'posts'
  | 'snippets'

/** Adds the owned records in rows to their owners. Owned records that are already stored do not change. */
export async function saveOwned(
  work: Work,
  entities: readonly SavedRecord<EntityFacts>[],
  people: readonly SavedRecord<PersonFacts>[],
): Promise<Map<Attached, number>> {
  const owners = [
    ...withoutDeleted(entities).map(({ id, facts }) => ({ owner: { entityId: id }, facts })),
    ...withoutDeleted(people).map(({ id, facts }) => ({ owner: { personId: id }, facts })),
  ]
  const companies = withoutDeleted(entities)
  // The statements are sent without waiting for the results of other kinds, so this process prepares the next ones while
  // PostgreSQL runs the first. Places come before tags in every import: both add rows that other imports may add.
  const [identifiers, links, texts, [addresses, tags], employees, posts, snippets] = await allEnded(
    saveUniqueIds(work, owners),
    saveLinks(work, owners),
    saveTexts(work, owners),
    saveAddresses(work, owners).then(async (count) => [count, await saveTags(work, companies)] as const),
    saveEmployeeCounts(work, companies),
    savePosts(work, owners),
    saveSnippets(work, companies),
  )
  return new Map<Attached, number>([
    ['identifiers', identifiers],
    ['links', links],
    ['texts', texts],
    ['addresses', addresses],
    ['tags', tags],
    ['employee counts', employees],
    ['posts', posts],
    ['snippets', snippets],
  ])
}

async function saveUniqueIds({ context, collection }: Work, owners: readonly Described[]): Promise<number> {
  const source = collection.provider
  const stored = await createUniqueIds(
    context,
    owners.flatMap(({ owner, facts: { uniqueIds = [] } }) =>
      uniqueIds.map((uniqueId) => ({ ...owner, ...uniqueId, source })),
    ),
  )
  return stored.filter((id) => id !== undefined).length
}

async function saveTexts(work: Work, owners: readonly Described[]): Promise<number> {
  const source = work.collection.provider
  const drafts = owners.flatMap(({ owner, facts: { texts = [] } }) =>
    texts.map((text) => ({ ...owner, ...text, source })),
  )
  return createTexts(work.context, await withoutEdited(work, drafts))
}

const withoutDeleted = <F extends EntityFacts | PersonFacts>(records: readonly SavedRecord<F>[]): SavedRecord<F>[] =>
  records.filter(({ outcome }) => outcome !== 'deleted')

/**
 * Drops a text if the last change of the stored primary text of this type was not made by an import. So the stored text
 * stays primary.
 */
async function withoutEdited({ context, kept }: Work, drafts: readonly TextDraft[]): Promise<TextDraft[]> {
  const edited = await readEditedTexts(context, drafts)
  const free = drafts.filter((draft) => !edited.has(textKey(draft)))
  kept.fields += drafts.length - free.length
  return free
}

const saveEmployeeCounts = (
  { context, collection: { provider }, asOf }: Work,
  entities: readonly SavedRecord<EntityFacts>[],
): Promise<number> =>
  createObservations(
    context,
    entities.flatMap(({ id, facts: { numberOfEmployees, employeeRange } }) =>
      numberOfEmployees === undefined && employeeRange === undefined
        ? []
        : [
            {
              entityId: id,
              typeResearchDetail: 'numberOfEmployees',
              discreteValue: numberOfEmployees ?? null,
              textValue: numberOfEmployees === undefined ? (employeeRange ?? null) : null,
              asOfDate: asOf === undefined ? context.clock.now().toISOString() : `${asOf}T00:00:00.000Z`,
              source: provider,
            },
          ],
    ),
  )

const PART_FIELDS: Readonly<Partial<Record<string, string>>> = {
  cityName: 'city',
  stateName: 'state',
  countryName: 'country',
  location: 'location',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  postalCode: 'postalCode',
}

/** An entity or a person, and a row that describes it. */
interface Described {
  readonly owner: OwnerId
  readonly facts: EntityFacts | PersonFacts
}

async function saveLinks(work: Work, owners: readonly Described[]): Promise<number> {
  const links = owners.flatMap(({ owner, facts }) => (facts.urls ?? []).map((link) => ({ owner, facts, link })))
  const stated = links.map(({ link: { url, urlType }, ...one }) => ({
    ...one,
    key: linkKey(url),
    scope: urlType,
    shown: url,
  }))
  const moved = await moveOwned(work, LINKS, stated)
  const drafts = links.map(({ owner, link }) => ({ ...owner, ...link }))
  return moved + (await createUrlLinks(work.context, drafts))
}

async function saveTags(work: Work, entities: readonly SavedRecord<EntityFacts>[]): Promise<number> {
  const tags = entities.flatMap(({ id, facts }) => (facts.tags ?? []).map((tag) => ({ entityId: id, facts, ...tag })))
  const stated = tags.map(({ entityId, facts, ...tag }) => ({
    owner: { entityId },
    facts,
    key: tagKey(tag),
    scope: tag.bucket,
    shown: tag.name,
  }))
  const moved = await moveOwned(work, TAGS, stated)
  const drafts = tags.map(({ entityId, bucket, name }) => ({ entityId, bucket, name }))
  return moved + (await attachTags(work.context, drafts))
}

async function saveAddresses(work: Work, owners: readonly Described[]): Promise<number> {
  const { context, faults } = work
  const drafts = owners.flatMap(({ owner, facts }) =>
    (facts.addresses ?? []).map((place) => ({ facts, draft: { ...owner, ...partsOf(place) } })),
  )
  const { placed, faults: lost } = await placeAddresses(
    context,
    drafts.map(({ draft }) => draft),
    work.findPlace,
  )
  const moved = await moveOwned(
    work,
    PLACES,
    placed.flatMap(({ owner, addressId, index }) => {
      const facts = drafts[index]?.facts
      return facts ? [{ owner, facts, key: String(addressId), scope: '', shown: shownPlace(facts) }] : []
    }),
  )
  for (const { index, part, value, reason, wayOut = PLACE_WAY_OUT } of lost) {
    const draft = drafts[index]
    if (!draft) continue
    const isStated = part === 'addressLine1' || part === 'addressLine2' || part === 'postalCode'
    const field = draft.draft.location === undefined || isStated ? PART_FIELDS[part] : 'location'
    const name = field ?? 'country'
    const why = reason.replace(/^[a-zA-Z]{1,20}: /, '')
    faults.push({
      facts: draft.facts,
      field: name,
      value,
      reason: `${name}: ${shown(value)} is left out. ${why}`,
      wayOut,
    })
  }
  return moved + (await attachPlaced(context, placed))
}

/** The first place of a row, for a report. */
const shownPlace = ({ addresses: [place = {}] = [] }: EntityFacts | PersonFacts): string =>
  place.location ?? [place.city, place.state, place.country].filter((part) => part !== undefined).join(', ')

const PLACE_WAY_OUT = 'Correct this part of the place, or add its state or country, and import the file again.'

const savePosts = async ({ context }: Work, owners: readonly Described[]): Promise<number> => {
  const stored = await insertOwned(
    context,
    blogPostStore,
    owners.flatMap(({ owner, facts: { posts = [] } }) =>
      posts.map(({ id, publishedAt, ...post }) => ({
        id,
        owner,
        state: newPostState({ ...post, publishedAt: `${publishedAt}T00:00:00.000Z` }),
      })),
    ),
  )
  return stored.filter((id) => id !== undefined).length
}

const saveSnippets = async ({ context }: Work, entities: readonly SavedRecord<EntityFacts>[]): Promise<number> => {
  const stored = await insertOwned(
    context,
    snippetStore,
    entities.flatMap(({ id, facts: { snippets = [] } }) =>
      snippets.map(({ isPublic, ...snippet }) => ({
        owner: { entityId: id },
        state: newSnippetState({ ...snippet, ...(isPublic ? { visible: true } : {}) }),
      })),
    ),
  )
  return stored.filter((id) => id !== undefined).length
}

export const partsOf = ({ city, state, country, location, ...precise }: PlaceFacts) => ({
  ...precise,
  location,
  cityName: city ?? null,
  stateName: state ?? null,
  countryName: country ?? null,
})
