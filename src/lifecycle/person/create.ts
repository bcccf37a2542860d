import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { insertOwned, type OwnedDraft } from '../../attribute/family/family-writes.js'
import { onePrimaryEach } from '../../attribute/family/primary.js'
import { registerImage } from '../../attribute/media/media-writes.js'
import { showMonogram } from '../../attribute/media/monogram.js'
import { newTextState, type TextState } from '../../attribute/text/text-rules.js'
import { textStore } from '../../attribute/text/text-writes.js'
import { attachLinks, linkCheck, linkDrafts, locksOfLinks } from '../../attribute/url-link/attach-links.js'
import { hiddenHolders, refusingHolder } from '../../attribute/url-link/link-holders.js'
import { newLinkState, type UrlLinkState } from '../../attribute/url-link/link-state.js'
import { examplePersonDetail } from '../../document/example/person-example.js'
import { personResponse } from '../../document/reads/person.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { permitMonogram } from '../../identity/entity/entity-select.js'
import { overrideQuery, passGates } from '../../identity/gate/override-gate.js'
import {
  type HiddenDuplicate,
  recordHiddenDuplicates,
} from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import { namesOfState } from '../../identity/person/keys.js'
import { fullName } from '../../identity/person/person-rules.js'
import { slugLockName } from '../../identity/slug/slug-rules.js'
import { slugTaken } from '../../identity/slug/taken.js'
import { at, throwAt } from '../../kernel/problem/at.js'
import { refusedField } from '../../kernel/problem/field.js'
import { Json } from '../../kernel/wire/json.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { warningHeaders } from '../../kernel/wire/warning.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { readSecondChiefs } from '../../relation/association/association-reads.js'
import { attachAssociations, preparedAssociations } from '../../relation/association/attach.js'
import { SECOND_CHIEF_EXECUTIVE } from '../../relation/association/warning.js'
import { findPersonDuplicates } from '../../similarity/person-duplicate/gate.js'
import type { PersonDuplicateQuery } from '../../similarity/person-duplicate/person-duplicate-reads.js'
import { PersonCreate } from './create-mutation.js'
import { draftOf } from './person-mutation.js'
import { type PersonDraft, suggestedSlug } from './person-rows.js'
import { createAlone, createPeople } from './person-writes.js'
import { personPath } from './revise.js'
import { writtenPerson } from './written-person.js'

export const createPersonDetail = defineOperation({
  id: 'createPersonDetail',
  route: 'POST /v1/people/detail',
  graph: 'Mutation.createPerson',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'People',
  summary: 'Create a person with links, texts and associations',
  description:
    'Creates a person with links, texts and associations, in one transaction. If one part is refused, nothing is written, and `field` names the part. At least one current link is required. If the request contains no slug, the service derives the slug from the name. The person is hidden, unless `status` sets isHidden to false. If the person may already be stored, the request is refused with 409 and the candidates (gate duplicate). Override the gate only after you have reviewed each candidate.',
  input: { query: z.strictObject({ ...overrideQuery, permitMonogram }), body: PersonCreate },
  output: PersonDetail,
  status: 201,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com/leadership' },
    body: {
      person: { nameFirst: 'Robin', nameLast: 'Orchard' },
      urlLink: [{ url: 'https://www.linkedin.com/in/robin-orchard-example' }],
      association: [{ entityId: '01890a5d-ac96-774b-bcce-b302099a8057', personTitle: 'Engineer' }],
    },
    response: examplePersonDetail,
  },
  handle: async (context, { query, body }) => {
    const { draft, links, texts } = partsOf(context, body)
    const associations = await preparedAssociations(context, body.association ?? [], 'association')
    const locks = [slugLockName('person', suggestedSlug(draft)), ...locksOfLinks(links)]
    const evidence = evidenceOf(draft, links, associations)
    const { blocks, hidden } = await findPersonDuplicates(context, evidence, createPersonDetail.path, locks)
    const override = passGates(query, blocks)
    if (associations.length === 0 && !query.permitMonogram && (draft.picture ?? null) === null) {
      const person = await createNew(context, { ...draft, override }, { links, texts }, hidden)
      return () => person
    }
    const id = await createOne(context, { ...draft, override }, locks)
    await recordHiddenDuplicates(context, 'person', id, hidden)
    if (query.permitMonogram) await showMonogram(context, { kind: 'person', id, name: fullName(draft) })
    const associationIds = await attachAssociations(context, id, associations)
    await allEnded(
      attachLinks(context, 'person', id, links, 'urlLink'),
      insertOwned(context, textStore, textDrafts(id, texts)),
    )
    return async () => {
      const { text, version } = await writtenPerson(context, id, documentOptions(context, query))
      const second = associationIds.length > 0 ? await readSecondChiefs(context, associationIds) : new Set()
      return new Json(text, version, warningHeaders(second.size > 0 ? SECOND_CHIEF_EXECUTIVE : undefined))
    }
  },
})

interface Parts {
  readonly draft: PersonDraft & { readonly id: string }
  readonly links: readonly UrlLinkState[]
  readonly texts: readonly TextState[]
}

/** Validates each part of the body by the rules of its kind of record. */
function partsOf({ caller }: Context, body: PersonCreate): Parts {
  const draft = { ...at('person', () => draftOf(body.person)), id: uuidv7() }
  const links = body.urlLink.map((link, index) => at(`urlLink.${index}`, () => newLinkState(link, 'person')))
  if (!links.some(({ isCurrent }) => isCurrent))
    throw refusedField('urlLink', 'The person needs a current link.', 'Send at least one current link.')
  const texts = (body.text ?? []).map((text, index) => at(`text.${index}`, () => newTextState(text, caller, 'person')))
  return { draft, links, texts }
}

const textDrafts = (personId: string, texts: readonly TextState[]): OwnedDraft<TextState>[] =>
  onePrimaryEach<TextState, OwnedDraft<TextState>>(
    texts.map((state) => ({ owner: { personId }, state })),
    ({ textType }) => textType,
  )

/** What the duplicate check compares with stored people. */
const evidenceOf = (
  draft: PersonDraft,
  links: readonly UrlLinkState[],
  associations: readonly { readonly entityId: string }[],
): PersonDuplicateQuery => ({
  names: namesOfState(draft).slice(0, draft.nickname === null ? 1 : 2),
  aliases: draft.nameAlias.map(({ name }) => name),
  slug: null,
  links: links.map(({ url }) => urlKey(url)?.hostPath ?? url),
  domains: links.flatMap(({ url, urlType }) => (urlType === 'website' ? [urlKey(url)?.domain ?? url] : [])),
  identifiers: [],
  places: [],
  employers: associations.map(({ entityId }) => entityId),
})

/** Creates one person. Throws 409 with the person that has the slug, if it is in use. */
async function createOne(context: Context, draft: PersonDraft, locks: readonly string[]): Promise<string> {
  const { slug = '', picture = null } = draft
  const [id] = await createPeople(context, [draft], locks)
  if (id === undefined) return slugInUse(context, slug)
  if (picture !== null) await registerImage(context, { kind: 'person', id }, picture, 'person.image.picture')
  return id
}

/** Creates a person without associations and images, and returns its document. */
async function createNew(
  context: Context,
  draft: Parts['draft'],
  { links, texts }: Pick<Parts, 'links' | 'texts'>,
  hidden: readonly HiddenDuplicate[],
): Promise<Json<PersonDetail>> {
  const { id } = draft
  const owned = { links: linkDrafts({ personId: id }, links), texts: textDrafts(id, texts) }
  const { document } = personResponse(documentOptions(context), { isNew: true })
  const { holders, refusal } = linkCheck(context, 'person', links, 'urlLink')
  const created = await createAlone(context, draft, owned, document, locksOfLinks(links), holders)
  if (!created) return slugInUse(context, draft.slug ?? '')
  const held = refusingHolder(created.holders)
  if (held) throw refusal(held)
  await recordHiddenDuplicates(context, 'person', id, [...hidden, ...hiddenHolders(created.holders)])
  return created.document
}

/** Throws 409 with the person that has the slug. */
const slugInUse = async (context: Context, slug: string): Promise<never> =>
  throwAt('person', await slugTaken(context, { kind: 'person', namespace: 'person' }, slug, personPath(slug)))
