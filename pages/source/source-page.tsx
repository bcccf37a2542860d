import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { fieldWords, hostOf, wordsOf } from '../record/format.js'
import { withParameters } from '../record/paths.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const HISTORY = `query ($type: TrackedRecordType!, $id: String!, $after: String) {
  history(tableName: $type, recordId: $id, first: 50, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node {
      effectiveAt operation actor { displayName type }
      source { sourceType sourceDetail sourceProvider agentModel }
      changes { fieldName oldValue newValue }
    } }
  }
}`

interface Change {
  readonly effectiveAt: string
  readonly operation: string
  readonly actor: { readonly displayName: string; readonly type: string } | null
  readonly source: {
    readonly sourceType: string
    readonly sourceDetail: string
    readonly sourceProvider: string | null
    readonly agentModel: string | null
  }
  readonly changes: readonly {
    readonly fieldName: string
    readonly oldValue: string | null
    readonly newValue: string | null
  }[]
}

interface History {
  readonly history: {
    readonly totalCount: number
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
    readonly edges: readonly { readonly node: Change }[]
  } | null
}

/** Who changed a record, when, and which source they quote. Undefined if the visitor may not see the record. */
export async function sourcePage(visit: Visit, type: string, id: string): Promise<Answer | undefined> {
  const after = visit.url.searchParams.get('after')
  const variables = { type: type.toUpperCase().replaceAll('-', '_'), id, after }
  const history = (await visit.find<History>(HISTORY, variables))?.history
  if (!history || history.edges.length === 0) return undefined
  const next = history.pageInfo.hasNextPage ? history.pageInfo.endCursor : null
  return page({
    title: 'Sources and history',
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

const VERBS: Readonly<Record<string, string>> = { INSERT: 'Created', UPDATE: 'Changed', DELETE: 'Removed' }

function ChangeItem({ change }: { change: Change }): VNode {
  const { effectiveAt, operation, actor, source, changes } = change
  // The history of an import contains the names of its fields, but not their values.
  const isKnown = ({ oldValue, newValue }: Change['changes'][number]): boolean => oldValue !== null || newValue !== null
  const known = changes.filter(isKnown)
  const others = changes.filter((one) => !isKnown(one))
  return (
    <li class="section">
      <h2>
        {VERBS[operation] ?? wordsOf(operation)} {actor && <>by {actor.displayName}</>} <DateText date={effectiveAt} />
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
