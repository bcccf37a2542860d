import type { VNode } from 'preact'
import { Notice } from '../component/notice.js'
import { Pager } from '../component/pager.js'
import type { Refusal } from '../form/explain.js'
import { Form, FormField } from '../form/form.js'
import { RefusalNotice } from '../form/refusal.js'
import { submit } from '../form/submit.js'
import { counted } from '../record/format.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { usesRights } from '../session/rights.js'
import { type Hook, pathOfRecord, readOneSaved, readSaved, type SavedResults } from './saved-documents.js'
import { RecordLink } from './saved-events.js'
import { AlertFields, SAVED_LABELS, SavedSection } from './saved-section.js'

/** The saved searches of the person, and the form for another one. */
export async function savedPage(visit: Visit, refusal?: Refusal): Promise<Answer> {
  if (!usesRights(visit)) return signInFirst()
  const found = await readSaved(visit)
  if (!found) return signInFirst()
  const sent = refusal ? visit.form : visit.url.searchParams
  const subject = sent.get('subject') ?? ''
  const { savedSearches, webhooks } = found
  return page({
    status: refusal?.status ?? 200,
    title: 'Saved searches',
    content: (
      <div class="profile">
        <header class="list-head">
          <h1>Saved searches</h1>
          <p class="note">{counted(savedSearches.length, 'saved search', 'saved searches')}</p>
        </header>
        {refusal && subject === '' && <RefusalNotice refusal={refusal} />}
        {subject !== '' && (
          <NewForm subject={subject} name={sent.get('name') ?? ''} webhooks={webhooks} refusal={refusal} />
        )}
        {savedSearches.length === 0 && subject === '' && (
          <p class="section">
            Nothing is saved yet. Open <a href="/search">a list</a>, filter it or ask a question, and choose “Save this
            search”. On the page of a company or a person, choose “Watch”.
          </p>
        )}
        {savedSearches.map((saved) => (
          <SavedSection key={saved.savedSearchId} saved={saved} webhooks={webhooks} />
        ))}
      </div>
    ),
  })
}

/** One saved search with its results. Undefined if the person has none with this id. */
export async function savedSearchPage(visit: Visit, id: string, refusal?: Refusal): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst()
  const number = Math.max(1, Math.trunc(Number(visit.url.searchParams.get('page') ?? 1)) || 1)
  const saved = await readOneSaved(visit, id, Math.min(number, 1_000_000) - 1)
  if (!saved) return undefined
  return page({
    status: refusal?.status ?? 200,
    title: saved.name,
    content: (
      <div class="profile">
        <p>
          <a href="/saved">Saved searches</a>
        </p>
        <SavedSection saved={saved} webhooks={saved.webhooks} refusal={refusal} isWhole />
        <Results url={visit.url} page={number} results={saved.results} />
      </div>
    ),
  })
}

function Results({ url, page, results }: { url: URL; page: number; results: SavedResults | null }): VNode {
  return (
    <section class="section" aria-labelledby="results">
      <h2 id="results">Results</h2>
      {results === null && <p class="note">The results cannot be read now.</p>}
      {results && <p class="note">{counted(results.totalElements, 'result')}</p>}
      {results && results.content.length > 0 && (
        <ul class="saved-results">
          {results.content.map(({ recordType, recordId, recordName }) => (
            <li key={recordId}>
              <RecordLink type={recordType} id={recordId} name={recordName} />
            </li>
          ))}
        </ul>
      )}
      {results && <Pager url={url} page={page} pages={results.totalPages} />}
    </section>
  )
}

/** Opens the page of a record. Undefined if it has none. */
export async function openRecord(visit: Visit, type: string, id: string): Promise<Answer | undefined> {
  const path = await pathOfRecord(visit, type, id)
  return path === undefined ? undefined : seeOther(path)
}

/** Saves a search. If the core refuses it, the form is shown again. */
export async function saveSearch(visit: Visit): Promise<Answer> {
  if (!usesRights(visit)) return signInFirst()
  const { form } = visit
  const subject = objectIn(form.get('subject') ?? '')
  if (!subject)
    return savedPage(visit, { status: 400, detail: 'The form does not say what to save. Open a list again.' })
  const alert = alertIn(form)
  const { refusal } = await submit(visit, 'createSavedSearch', {
    ...subject,
    name: form.get('name') ?? '',
    ...(alert ? { alert } : {}),
  })
  return refusal ? savedPage(visit, refusal) : seeOther('/saved')
}

/** Changes or deletes a saved search. */
export async function changeSearch(visit: Visit, savedSearchId: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst()
  const { form } = visit
  const action = form.get('action')
  const { refusal } =
    action === 'delete'
      ? await submit(visit, 'deleteSavedSearch', { savedSearchId })
      : await submit(visit, 'updateSavedSearch', {
          savedSearchId,
          ...(action === 'off' ? { alert: null } : { name: form.get('name') ?? '', alert: alertIn(form) }),
        })
  if (refusal) return savedSearchPage(visit, savedSearchId, refusal)
  return seeOther('/saved')
}

/** The settings of the alert in a form. Null if the alert is off. */
function alertIn(form: URLSearchParams): Record<string, unknown> | null {
  if (form.get('alert') !== 'on') return null
  const [webhookId, digestAt] = [form.get('webhookId') || null, form.get('digestAt') || null]
  return { webhookId, digestAt }
}

/** Undefined if a text is no JSON object. */
function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

interface NewFormProps {
  readonly subject: string
  readonly name: string
  readonly webhooks: readonly Hook[]
  readonly refusal: Refusal | undefined
}

const NewForm = ({ subject, name, webhooks, refusal }: NewFormProps): VNode => (
  <section class="section" aria-labelledby="new-search">
    <h2 id="new-search">Save this search</h2>
    <Form name="new" class="edit narrow" action="/saved" labels={SAVED_LABELS} refusal={refusal}>
      <input type="hidden" name="subject" value={subject} />
      <FormField name="name">
        {(control) => <input {...control} required maxLength={120} value={name.slice(0, 120)} dir="auto" />}
      </FormField>
      <AlertFields webhooks={webhooks} webhookId="" digestAt="" />
      <label class="choice">
        <input type="checkbox" name="alert" value="on" checked /> Tell me what enters, leaves and changes
      </label>
      <button class="button" type="submit">
        Save
      </button>
    </Form>
  </section>
)

const signInFirst = (): Answer =>
  page({
    status: 401,
    title: 'Sign in first',
    content: (
      <Notice code={401} title="Sign in first">
        <p>
          Saved searches belong to an account. <a href="/sign-in">Sign in</a> with a personal API key.
        </p>
      </Notice>
    ),
  })
