import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { NextPage } from '../component/next-page.js'
import { nameOf, readNamed } from '../merge/merge-reads.js'
import { fieldWords, hostOf, wordsOf } from '../record/format.js'
import { ownerPath } from '../record/paths.js'
import { nextOf, type OwnerRef } from '../record/record-shapes.js'
import { SourceText } from '../research/proposal-view.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { changeFeed } from './change-feed.js'
import { type Change, type History, type HistoryChoice, readHistory, valueWords, verbOf } from './history.js'
import { PartChangeList, readPartChanges } from './part-changes.js'
import { type Quote, readQuotes } from './quotes.js'
import { PartLinks, partOf, valuesPage } from './values-page.js'

/** Who changed a record, when, and which source they quote. Undefined if the visitor may not see the record. */
export async function sourcePage(visit: Visit, type: string, id: string): Promise<Answer | undefined> {
  if (id.endsWith('.atom')) return changeFeed(visit, type, id.slice(0, -'.atom'.length))
  const { pathname, searchParams } = visit.url
  const chosen = (name: string): string | undefined => searchParams.get(name)?.trim() || undefined
  const part = chosen('part')
  if (part !== undefined) return valuesPage(visit, type, id, part)
  const choice = { field: chosen('field'), since: chosen('since'), until: chosen('until') }
  const isChosen = Object.values(choice).some((value) => value !== undefined)
  const history = await readHistory(visit, type, id, { ...choice, after: chosen('after') ?? null })
  // A visible record has at least one change.
  if (!history || (history.edges.length === 0 && !isChosen)) return undefined
  const changes = history.edges.map(({ node }) => node)
  const parts = await readPartChanges(visit, type, id, { ...choice, after: chosen('after') ?? null })
  const owner = await readOwner(visit, changes)
  const quoteOf = await readQuotes(visit, changes)
  const title = titleOf(type, owner)
  return page({
    title,
    feed: `${pathname}.atom`,
    content: (
      <div class="stack narrow-page">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {owner && <a href={ownerPath(owner)}>Page of the record</a>}
        <p class="lead">Every change of this record, newest first: who made it, when, and the source that it quotes.</p>
        <PartLinks type={type} path={pathname} />
        <HistoryForm path={pathname} choice={choice} history={history} />
        {history.edges.length === 0 && !parts?.content.length && (
          <p class="section">No change matches. Choose other dates, or another field.</p>
        )}
        <ol class="stack">
          {changes.map((change) => (
            <ChangeItem key={change.eventId} change={change} path={pathname} quoteOf={quoteOf} />
          ))}
        </ol>
        <NextPage url={visit.url} cursor={nextOf(history)}>
          Older changes
        </NextPage>
        {parts && <PartChangeList kind={type} path={pathname} changes={parts} />}
      </div>
    ),
  })
}

/** The record to which the changes belong. Undefined for an article, and if no change is shown. */
async function readOwner(visit: Visit, changes: readonly Change[]) {
  const { entityId = null, personId = null } = changes[0] ?? {}
  if (entityId !== null) return readNamed(visit, 'entity', { id: entityId })
  return personId === null ? undefined : readNamed(visit, 'person', { id: personId })
}

function titleOf(type: string, owner: OwnerRef | undefined): string {
  if (!owner) return 'Sources and history'
  const part = partOf(owner.__typename.toLowerCase(), type)
  return `Sources and history of ${part ? `one ${part.one} of ` : ''}${nameOf(owner)}`
}

interface HistoryFormProps {
  readonly path: string
  readonly choice: HistoryChoice
  readonly history: History
}

/** A form to choose a field and dates. It suggests the fields of the changes that the page shows. */
function HistoryForm({ path, choice: { field, since, until }, history }: HistoryFormProps): VNode {
  const names = new Set(history.edges.flatMap(({ node }) => node.changes.map(({ fieldName }) => fieldName)))
  return (
    <form class="section past-form" action={path}>
      <label>
        Field <input class="field" name="field" list="fields" value={field} maxLength={100} />
      </label>
      <datalist id="fields">
        {[...names].sort().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label>
        From <input class="field" type="date" name="since" value={since} />
      </label>
      <label>
        To <input class="field" type="date" name="until" value={until} />
      </label>
      <button class="button" type="submit">
        Show
      </button>
      <a href={path}>All changes</a>
    </form>
  )
}

interface ChangeItemProps {
  readonly change: Change
  readonly path: string
  readonly quoteOf: (fieldName: string, value: string | null) => Quote | undefined
}

function ChangeItem({ change, path, quoteOf }: ChangeItemProps): VNode {
  const { effectiveAt, actor, source, changes } = change
  // The history of an import contains the names of its fields, but not their values.
  const isKnown = ({ oldValue, newValue }: Change['changes'][number]): boolean => oldValue !== null || newValue !== null
  const known = changes.filter(isKnown)
  const others = changes.filter((one) => !isKnown(one))
  return (
    <li class="section">
      <h2>
        {verbOf(change)} {actor && <>by {actor.displayName}</>} <DateText date={effectiveAt} />
      </h2>
      <p class="change-source">
        <span class="badge">{wordsOf(source.sourceType)}</span> <SourceDetail text={source.sourceDetail} />
        {source.sourceProvider && <span class="note">{source.sourceProvider}</span>}
        {source.agentModel && <span class="note">{source.agentModel}</span>}
      </p>
      {known.length > 0 && (
        <dl class="changes">
          {known.map(({ fieldName, oldValue, newValue }) => (
            <div key={fieldName}>
              <dt>
                <a href={`${path}?${new URLSearchParams({ field: fieldName })}`}>{fieldWords(fieldName)}</a>
              </dt>
              <dd>
                {oldValue !== null && <del dir="auto">{valueWords(oldValue)}</del>}{' '}
                {newValue !== null && <ins dir="auto">{valueWords(newValue)}</ins>}
                <QuoteOf quote={quoteOf(fieldName, newValue)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <p class="note">Fields: {others.map(({ fieldName }) => fieldWords(fieldName).toLowerCase()).join(', ')}</p>
      )}
    </li>
  )
}

/** The words that a research run read, with their page and their time. */
const QuoteOf = ({ quote: found }: { quote: Quote | undefined }): VNode | null =>
  found === undefined ? null : (
    <div class="note">
      <blockquote dir="auto">{found.quote}</blockquote>
      <SourceText text={found.url} />, read on <DateText date={found.createdAt} /> by a{' '}
      <a href={`/research/${found.runId}`}>research run</a>
    </div>
  )

function SourceDetail({ text }: { text: string }): VNode {
  if (!/^https?:\/\//i.test(text)) return <bdi>{text}</bdi>
  return (
    <a href={text} rel="nofollow noopener noreferrer">
      {hostOf(text)}
    </a>
  )
}
