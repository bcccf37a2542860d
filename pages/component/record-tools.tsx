import type { VNode } from 'preact'
import { DateText } from './date-text.js'

interface RecordToolsProps {
  /** Path of the page with the sources of all values. */
  readonly sources: string
  /** Path of the REST operation that returns the record. */
  readonly rest: string
  /** A GraphQL document that reads the record. */
  readonly graph: string
  readonly changedAt: string | null
}

/** Where the values come from, and the requests that return them. */
export function RecordTools({ sources, rest, graph, changedAt }: RecordToolsProps): VNode {
  return (
    <div class="tools">
      <p>
        <a href={sources}>Sources and history</a>
        {changedAt !== null && (
          <span class="note">
            {' '}
            last change <DateText date={changedAt} />
          </span>
        )}
      </p>
      <details>
        <summary>Copy as curl</summary>
        <pre>
          <code>{`curl -s "$SERVICE${rest}" -H "X-Client-Secret: $CLIENT_SECRET"`}</code>
        </pre>
      </details>
      <details>
        <summary>Copy as GraphQL</summary>
        <pre>
          <code>{graph}</code>
        </pre>
      </details>
    </div>
  )
}
