import type { VNode } from 'preact'
import { OwnerName } from '../component/owner-name.js'
import { SideBySide } from '../component/side-by-side.js'
import { SUBJECTS } from '../edit/fields.js'
import { labelsOf, SourceFields } from '../edit/form.js'
import { change } from '../edit/stored.js'
import { inputOf, type Stored, textOf } from '../edit/values.js'
import type { Refusal } from '../form/explain.js'
import { Form } from '../form/form.js'
import { Gates, gatesOf } from '../form/refusal.js'
import { ownerPath } from '../record/paths.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { choosePage, NEEDS_KEY } from './choose-page.js'
import { type Both, choiceOf, mergeLines } from './merge-lines.js'
import { type MergeKind, nameOf, readNamed, readPair } from './merge-reads.js'

const MUTATIONS: Readonly<Record<MergeKind, string>> = { entity: 'mergeEntities', person: 'mergePeople' }
const isKind = (kind: string): kind is MergeKind => Object.hasOwn(MUTATIONS, kind)

/** Two records beside each other, or the choice of the second one. Undefined if the caller may not see a record. */
export async function mergePage(visit: Visit, kind: string, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  if (!isKind(kind)) return undefined
  const other = (visit.url.searchParams.get('with') ?? '').trim()
  const both = await readBoth(visit, kind, id, other)
  return both ? answerOf(kind, both, new URLSearchParams()) : choosePage(visit, kind, id, other)
}

/** Merges the two records of the form. If the core refuses it, the page says why and keeps what was chosen. */
export async function saveMerge(visit: Visit, kind: string, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const { form } = visit
  const both = isKind(kind) ? await readBoth(visit, kind, id, form.get('with') ?? '') : undefined
  if (!isKind(kind) || !both) return undefined
  const survivor = both.find((record) => record.id === form.get('survivor'))
  const loser = both.find((record) => record !== survivor)
  if (!survivor || !loser) return answerOf(kind, both, form, { status: 400, detail: 'Choose the record that stays.' })
  const refusal = await change(visit, MUTATIONS[kind], {
    survivorId: survivor.id,
    loserId: loser.id,
    createSlugRedirect: form.has('redirect'),
    survivor: changesOf(kind, both, survivor.id, form),
  })
  if (refusal) return answerOf(kind, both, form, refusal)
  const stays = await readNamed(visit, kind, { id: survivor.id })
  return seeOther(stays ? ownerPath(stays) : '/')
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

async function readBoth(visit: Visit, kind: MergeKind, id: string, other: string): Promise<Both | undefined> {
  if (other === '') return undefined
  const second = await readNamed(visit, kind, UUID.test(other) ? { id: other } : { slug: other })
  if (!second || second.id === id) return undefined
  const pair = await readPair(visit, kind, [id, second.id])
  return pair.first && pair.second ? [pair.first, pair.second] : undefined
}

/** The core fields of the survivor that get the value of the other record. */
const changesOf = (kind: MergeKind, both: Both, survivorId: string, form: URLSearchParams): Stored =>
  Object.fromEntries(
    SUBJECTS[kind].fields.flatMap((field) => {
      const chosen = both.find(({ id }) => id === form.get(choiceOf(field.name)))
      return chosen && chosen.id !== survivorId ? [[field.name, inputOf(field, textOf(field, chosen))]] : []
    }),
  )

const answerOf = (kind: MergeKind, both: Both, values: URLSearchParams, refusal?: Refusal): Answer =>
  page({
    status: refusal?.status ?? 200,
    title: `Merge ${both.map(nameOf).join(' and ')}`,
    content: (
      <div class="profile">
        <h1>Merge two records</h1>
        <p class="lead">
          One record stays. It gets the texts, links, people, rounds and news of the other one, and its names as former
          names. The other record is deleted.
        </p>
        <Form name="merge" class="edit" action={`/merge/${kind}/${both[0].id}`} labels={labelsOf([])} refusal={refusal}>
          <input type="hidden" name="with" value={both[1].id} />
          <div class="section">
            <SideBySide
              caption="Values of both records"
              heads={both.map((record) => (
                <Head record={record} isChosen={record.id === (values.get('survivor') ?? both[0].id)} />
              ))}
              lines={mergeLines(kind, both, values)}
            />
          </div>
          <div class="section edit">
            <label class="choice">
              <input
                type="checkbox"
                name="redirect"
                value="on"
                checked={!values.has('survivor') || values.has('redirect')}
              />{' '}
              The address of the other record leads to this one
            </label>
            <SourceFields values={values} />
            {refusal && gatesOf(refusal).length > 0 && <Gates gates={gatesOf(refusal)} />}
            <p class="buttons">
              <button class="button" type="submit">
                Merge
              </button>
              <a href={`/merge/${kind}/${both[0].id}`}>Choose another record</a>
            </p>
          </div>
        </Form>
      </div>
    ),
  })

const Head = ({ record, isChosen }: { record: Both[number]; isChosen: boolean }): VNode => (
  <>
    <OwnerName owner={record} />
    <label class="choice">
      <input type="radio" name="survivor" value={record.id} checked={isChosen} required /> This record stays
    </label>
  </>
)
