import type { VNode } from 'preact'
import type { Subject } from '../edit/field.js'
import { EditForm } from '../edit/form.js'
import { subjectOf } from '../edit/place.js'
import { change, idOf } from '../edit/stored.js'
import type { Refusal } from '../form/explain.js'
import { counted } from '../record/format.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'

const NEEDS_KEY = 'Only signed-in people can delete records.'

/** A list of a record. Its rows are deleted with the record. */
interface Owned {
  readonly field: string
  readonly one: string
  readonly several?: string
}

const BOTH: readonly Owned[] = [
  { field: 'texts(includeInactive: true, includePrivate: true)', one: 'text' },
  { field: 'uniqueIds', one: 'identifier' },
]

/** What is deleted with a record, besides its own fields. */
const OWNED: Readonly<Record<Subject['kind'], readonly Owned[]>> = {
  entity: [
    ...BOTH,
    { field: 'people', one: 'connection with a person', several: 'connections with people' },
    { field: 'fundraiseRounds', one: 'round, with its investors', several: 'rounds, with their investors' },
    { field: 'valuations', one: 'valuation' },
    {
      field: 'relationships(includeInactive: true)',
      one: 'relationship with another record',
      several: 'relationships with other records',
    },
    { field: 'tags(includeInactive: true)', one: 'industry or tag', several: 'industries and tags' },
    { field: 'researchDetails', one: 'figure' },
  ],
  person: [...BOTH, { field: 'entities', one: 'organization with a role', several: 'organizations with roles' }],
  article: [
    { field: 'entities', one: 'link to an organization', several: 'links to organizations' },
    { field: 'people', one: 'link to a person', several: 'links to people' },
  ],
}

/** Where the editor goes after a record without a trace. */
const LISTS: Readonly<Record<Subject['kind'], string>> = { entity: '/entities', person: '/people', article: '/news' }

interface RecordToDelete {
  readonly name: string
  readonly path: string
  readonly version: number | null
  readonly counts: readonly string[]
}

async function readRecord(visit: Visit, subject: Subject, id: string): Promise<RecordToDelete | undefined> {
  const { kind, query = kind, hasNumber, name } = subject
  const owned = OWNED[kind]
  const counts = owned.map(({ field }, index) => `count${index}: ${field} { totalCount }`)
  const document = `query ($id: ${hasNumber ? 'Int' : 'UUID'}) {
    found: ${query}(id: $id) { name: ${name} version canonicalLink { path } ${counts.join(' ')} } }`
  type Found = Record<string, { totalCount: number } | null> & {
    readonly name: string
    readonly version: number | null
    readonly canonicalLink: { readonly path: string }
  }
  const found = (await visit.find<{ found: unknown }>(document, { id: idOf(subject, id) }))?.found as
    | Found
    | null
    | undefined
  if (!found) return undefined
  const texts = owned.flatMap(({ one, several }, index) => {
    const count = found[`count${index}`]?.totalCount ?? 0
    return count === 0 ? [] : [counted(count, one, several)]
  })
  return { name: found.name, version: found.version, path: found.canonicalLink.path, counts: texts }
}

/** Asks whether to delete a record, and says what is deleted with it. Undefined if the caller may not see the record. */
export async function removePage(visit: Visit, kind: string, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const subject = subjectOf(kind)
  const record = subject && (await readRecord(visit, subject, id))
  return record && answerOf(visit, subject, id, record)
}

/** Deletes a record. If the core refuses it, the page says why. */
export async function removeRecord(visit: Visit, kind: string, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const subject = subjectOf(kind)
  const record = subject && (await readRecord(visit, subject, id))
  if (!record) return undefined
  const mode = visit.form.get('deleteMode') ?? ''
  const refusal = await change(visit, subject.remove, {
    id: idOf(subject, id),
    ...(visit.form.get('version') ? { ifVersion: Number(visit.form.get('version')) } : {}),
    ...(subject.kind === 'article' ? {} : { deleteMode: mode }),
  })
  if (refusal) return answerOf(visit, subject, id, record, { refusal, first: await readOfferings(visit, refusal) })
  // The page of a record that is kept says that it was deleted.
  return seeOther(mode === 'SOFT' ? record.path : LISTS[subject.kind])
}

interface Offering {
  readonly entityId: string
  readonly nameBrand: string
}

/** Maximum number of offerings that a refusal names. */
const MOST_OFFERINGS = 20

/** The products and services because of which a provider cannot be deleted. */
async function readOfferings(visit: Visit, { body }: Refusal): Promise<readonly Offering[]> {
  const ids = (body?.details?.childEntityId ?? []).slice(0, MOST_OFFERINGS)
  if (ids.length === 0) return []
  const found = ids.map((id, index) => `child${index}: entity(id: "${id}") { entityId nameBrand }`)
  const read = await visit.find<Record<string, Offering | null>>(`{ ${found.join(' ')} }`)
  return Object.values(read ?? {}).flatMap((one) => one ?? [])
}

const MODES = [
  ['SOFT', 'Delete it, and keep its address: its page says that it was deleted, and no other record gets its address'],
  ['HARD', 'Delete it as if it had never existed: its page does not exist, and its address is free'],
] as const

interface Refused {
  readonly refusal?: Refusal
  /** What must be deleted before. */
  readonly first?: readonly Offering[]
}

function answerOf(
  visit: Visit,
  subject: Subject,
  id: string,
  record: RecordToDelete,
  { refusal, first = [] }: Refused = {},
): Answer {
  const { kind } = subject
  const values = refusal ? visit.form : new URLSearchParams({ deleteMode: 'SOFT' })
  const version = refusal && refusal.status !== 412 ? values.get('version') : record.version
  return page({
    status: refusal?.status ?? 200,
    title: `Delete ${record.name}`,
    content: (
      <div class="stack narrow-page">
        <h1>
          Delete <bdi>{record.name}</bdi>
        </h1>
        <div class="section prose">
          <p>No page can undo this. The history keeps the values.</p>
          <DeletedRows counts={record.counts} />
          {kind !== 'article' && (
            <p>
              To keep the values but show them to nobody, <a href={`/edit/${kind}/${id}`}>hide the record</a>. If it is
              stored twice, <a href={`/merge/${kind}/${id}`}>merge the two records</a>: nothing is lost then.
            </p>
          )}
        </div>
        {first.length > 0 && (
          <div class="section prose">
            <p>Delete these products and services first, or merge the record into another provider:</p>
            <ul>
              {first.map((one) => (
                <li key={one.entityId}>
                  <a href={`/delete/entity/${one.entityId}`}>{one.nameBrand}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <EditForm
          action={`/delete/${kind}/${id}`}
          fields={[]}
          version={String(version ?? '')}
          values={values}
          refusal={refusal}
          save={`Delete this ${kind === 'entity' ? 'record' : kind}`}
        >
          {kind !== 'article' && (
            <fieldset>
              <legend>How</legend>
              {MODES.map(([mode, text]) => (
                <label key={mode} class="choice">
                  <input
                    type="radio"
                    name="deleteMode"
                    value={mode}
                    required
                    checked={values.get('deleteMode') === mode}
                  />{' '}
                  {text}
                </label>
              ))}
            </fieldset>
          )}
        </EditForm>
        <p>
          <a href={`/edit/${kind}/${id}`}>Do not delete it</a>
        </p>
      </div>
    ),
  })
}

const DeletedRows = ({ counts }: { counts: readonly string[] }): VNode =>
  counts.length === 0 ? (
    <p>Nothing else is deleted with it.</p>
  ) : (
    <>
      <p>This is deleted with it:</p>
      <ul>
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
