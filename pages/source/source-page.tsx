import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { fieldWords, hostOf, wordsOf } from '../record/format.js'
import { withParameters } from '../record/paths.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { changeFeed } from './change-feed.js'
import { type Change, readHistory, verbOf } from './history.js'

/** Who changed a record, when, and which source they quote. Undefined if the visitor may not see the record. */
export async function sourcePage(visit: Visit, type: string, id: string): Promise<Answer | undefined> {
  if (id.endsWith('.atom')) return changeFeed(visit, type, id.slice(0, -'.atom'.length))
  const after = visit.url.searchParams.get('after')
  const history = await readHistory(visit, type, id, after)
  if (!history) return undefined
  const feedPath = `${visit.url.pathname}.atom`
  const next = history.pageInfo.hasNextPage ? history.pageInfo.endCursor : null
  return page({
    title: 'Sources and history',
    feed: feedPath,
    content: (
      <div class="stack narrow-page">
        <h1>Sources and history</h1>
        <p class="lead">Every change of this record, newest first: who made it, when, and the source that it quotes.</p>
        <ol class="stack">
          {history.edges.map(({ node }, index) => (
            <ChangeItem key={index} change={node} />
          ))}
        </ol>
        {next !== null && (
          <p class="more">
            <a href={withParameters(visit.url, { after: next })} rel="next">
              Older changes
            </a>
          </p>
        )}
      </div>
    ),
  })
}

function ChangeItem({ change }: { change: Change }): VNode {
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
              <dt>{fieldWords(fieldName)}</dt>
              <dd>
                {oldValue !== null && <del dir="auto">{oldValue}</del>}{' '}
                {newValue !== null && <ins dir="auto">{newValue}</ins>}
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

function SourceDetail({ text }: { text: string }): VNode {
  if (!/^https?:\/\//i.test(text)) return <bdi>{text}</bdi>
  return (
    <a href={text} rel="nofollow noopener noreferrer">
      {hostOf(text)}
    </a>
  )
}
