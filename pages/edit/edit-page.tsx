import type { VNode } from 'preact'
import { requestInfoOf } from '../../src/operation/pipeline/request-info.js'
import { Notice } from '../component/notice.js'
import { wordsOf } from '../record/format.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import { ReadError, type Visit } from '../server/visit.js'
import {
  type Edited,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  gatesOf,
  type Refusal,
  readEdited,
  writeEdited,
} from './edit-entity.js'

const STATUSES = ['OPERATING', 'ACQUIRED', 'ACQUIRED_SUBSIDIARY', 'CLOSED', 'INACTIVE'] as const
const SOURCES = [
  ...['FIRST_PARTY_WEBSITE', 'THIRD_PARTY_WEBSITE', 'RELATED_PARTY_WEBSITE', 'NEWS_ARTICLE', 'BLOG_ARTICLE'],
  ...['REQUEST_CHANGE_FORM', 'AVENTURE_STAFF'],
] as const

/** The form with the core fields of an entity. Undefined if the editor may not see it. */
export async function editPage(visit: Visit, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst()
  const stored = await readEdited(visit, id)
  if (!stored) return undefined
  const values = new URLSearchParams(FIELD_NAMES.map((name) => [name, String(stored[name] ?? '')]))
  values.set('version', String(stored.version ?? ''))
  return formPage(id, stored, values)
}

/** Writes the form. If the core refuses it, the form is shown again with what was typed and why it was refused. */
export async function editEntity(visit: Visit, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst()
  const { form } = visit
  const stored = await readEdited(visit, id)
  if (!stored) return undefined
  const refusal = await writeEdited(visit, id, stored, form).catch((error: unknown): Refusal => {
    if (!(error instanceof ReadError) || error.status >= 500) throw error
    return error.failure
  })
  if (!refusal) return seeOther((await readEdited(visit, id))?.canonicalLink.path ?? '/')
  // The editor decides with the current values in sight. The next attempt is about them.
  if (refusal.status === 412) form.set('version', String(stored.version ?? ''))
  return formPage(id, stored, form, refusal)
}

/** Whether somebody signed in, whose rights the form then uses. */
function usesRights(visit: Visit): boolean {
  visit.actsAsPerson = visit.isSignedIn
  // The access log names who acts.
  if (visit.person) requestInfoOf(visit.request).caller = visit.person
  return visit.isSignedIn
}

const signInFirst = (): Answer =>
  page({
    status: 401,
    title: 'Sign in first',
    content: (
      <Notice code={401} title="Sign in first">
        <p>
          Only signed-in people can change records. <a href="/sign-in">Sign in</a>
        </p>
      </Notice>
    ),
  })

const formPage = (id: string, stored: Edited, values: URLSearchParams, refusal?: Refusal): Answer =>
  page({
    status: refusal?.status ?? 200,
    title: `Edit ${stored.nameBrand}`,
    content: (
      <div class="prose narrow">
        <h1>
          Edit <bdi>{stored.nameBrand}</bdi>
        </h1>
        {refusal && <RefusalNotice refusal={refusal} />}
        <form class="edit" action={`/edit/entity/${encodeURIComponent(id)}`} method="post">
          <input type="hidden" name="version" value={values.get('version') ?? ''} />
          {FIELD_NAMES.map((name) => (
            <Field key={name} name={name} value={values.get(name) ?? ''} stored={String(stored[name] ?? '')} />
          ))}
          <label>
            Kind of source
            <select class="field" name="sourceType">
              {SOURCES.map((source) => (
                <option key={source} value={source} selected={values.get('sourceType') === source}>
                  {wordsOf(source)}
                </option>
              ))}
            </select>
          </label>
          <label>
            Source, such as the URL of the page that says so
            <input
              class="field"
              name="sourceDetail"
              required
              maxLength={2_000}
              value={values.get('sourceDetail') ?? ''}
            />
          </label>
          {refusal && gatesOf(refusal).length > 0 && <Gates gates={gatesOf(refusal)} />}
          <button class="button" type="submit">
            Save
          </button>
        </form>
      </div>
    ),
  })

const RefusalNotice = ({ refusal: { detail, hint } }: { refusal: Refusal }): VNode => (
  <div class="section warning">
    <p>{detail}</p>
    {hint && <p>{hint}</p>}
  </div>
)

/** What browsers check of a year before they send it. */
const YEAR = { inputMode: 'numeric', pattern: '[0-9]{1,4}', title: 'A year, such as 2010' } as const

/** A field with what was typed. If something else is stored, that is below it. */
function Field({ name, value, stored }: { name: FieldName; value: string; stored: string }): VNode {
  return (
    <div class="edit-field">
      <label for={name}>{FIELDS[name]}</label>
      {name === 'operatingStatus' ? (
        <select class="field" id={name} name={name}>
          <option value="">Not known</option>
          {STATUSES.map((status) => (
            <option key={status} value={status} selected={value === status}>
              {wordsOf(status)}
            </option>
          ))}
        </select>
      ) : (
        <input
          class="field"
          id={name}
          name={name}
          value={value}
          maxLength={255}
          dir="auto"
          {...(name === 'foundedYear' ? YEAR : {})}
        />
      )}
      {value !== stored && (
        <span class="note">
          Stored now: <bdi>{stored || 'nothing'}</bdi>
        </span>
      )}
    </div>
  )
}

/** The gates that refused the change. An editor who is sure can override them, and must say why. */
const Gates = ({ gates }: { gates: readonly string[] }): VNode => (
  <fieldset>
    <legend>Save it nevertheless</legend>
    {gates.map((gate) => (
      <label key={gate} class="choice">
        <input type="checkbox" name="overrideGate" value={gate} /> {wordsOf(gate)}
      </label>
    ))}
    <label>
      Reason
      <input class="field" name="overrideReason" maxLength={1_000} />
    </label>
  </fieldset>
)
