import type { VNode } from 'preact'
import type { Stored } from '../edit/field.js'
import { SUBJECTS } from '../edit/fields.js'
import { EditForm, Fields } from '../edit/form.js'
import { publicPathOf, readChoices, reasonsOf } from '../edit/stored.js'
import type { Refusal } from '../form/explain.js'
import { submit } from '../form/submit.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { Candidates } from './candidates.js'
import { atField, creationOf } from './create-input.js'
import { CREATE_KINDS, CREATE_WAYS, type CreateKind } from './create-kinds.js'

const NEEDS_KEY = 'Only signed-in people can add records.'

const kindOf = (path: string): CreateKind | undefined => CREATE_KINDS.find((one) => one.path === path)

/** The kinds of records that can be added. */
export const newPage = (visit: Visit): Answer =>
  usesRights(visit)
    ? page({
        title: 'Add a record',
        content: (
          <div class="stack narrow-page">
            <h1>Add a record</h1>
            <div class="section prose">
              <p>
                A new record is hidden until it is published: only you and admins see it. To add many records at once,{' '}
                <a href="/import">import a file</a>. The service can also{' '}
                <a href="/research">read a website and add what it says</a>.
              </p>
              <CreateWays />
            </div>
          </div>
        ),
      })
    : signInFirst(NEEDS_KEY)

/** Links to the forms of new records. */
const CreateWays = (): VNode => (
  <ul>
    {CREATE_WAYS.map(([href, name]) => (
      <li key={href}>
        <a href={href}>{name}</a>
      </li>
    ))}
  </ul>
)

/** The form of a new record. The address of the form can contain values of its fields. Undefined if there is no such form. */
export async function createPage(visit: Visit, path: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const kind = kindOf(path)
  return kind && formPage(visit, kind, startOf(kind, visit.url.searchParams))
}

/** What a form begins with. */
function startOf({ fields, initial }: CreateKind, given: URLSearchParams): URLSearchParams {
  const values = new URLSearchParams(initial)
  for (const { name } of fields) if (given.has(name)) values.set(name, (given.get(name) ?? '').slice(0, 2_048))
  return values
}

interface Created {
  readonly id: string | number
}

/** Creates the record of a form. If the core refuses it, the form is shown again with what was typed and why it was refused. */
export async function saveNew(visit: Visit, path: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const kind = kindOf(path)
  if (!kind) return undefined
  const creation = await creationOf(visit, kind)
  if (creation.refusal) return formPage(visit, kind, visit.form, creation.refusal)
  const input: Stored = { ...creation.input, ...reasonsOf(visit.form) }
  const answered = await submit<Created>(visit, creation.mutation, input, kind.payload)
  if (answered.refusal) return formPage(visit, kind, visit.form, atField(kind, answered.refusal))
  const id = String(answered.record.id)
  return seeOther((await publicPathOf(visit, SUBJECTS[kind.subject], id)) ?? `/edit/${kind.subject}/${id}`)
}

async function formPage(visit: Visit, kind: CreateKind, values: URLSearchParams, refusal?: Refusal): Promise<Answer> {
  const { fields, one, note, path } = kind
  const choices = await readChoices(visit, fields)
  return page({
    status: refusal?.status ?? 200,
    title: `New ${one}`,
    content: (
      <div class="stack narrow-page">
        <h1>New {one}</h1>
        <p class="note">{note}</p>
        {refusal && <Candidates kind={kind} refusal={refusal} />}
        <EditForm action={`/new/${path}`} fields={fields} values={values} refusal={refusal} save={`Add the ${one}`}>
          <Fields fields={fields} values={values} choices={choices} isRefused={refusal !== undefined} />
        </EditForm>
      </div>
    ),
  })
}
