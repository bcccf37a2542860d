import type { VNode } from 'preact'
import { CopyAs } from './copy-as.js'
import { DateText } from './date-text.js'
import { TimeForm } from './time-form.js'

interface RecordToolsProps {
  /** Path of the page with the sources of all values. */
  readonly sources: string
  /** Path of the page of the record. Undefined if it has none. */
  readonly path?: string | undefined
  /** Path of the REST operation that returns the record. */
  readonly rest: string
  /** A GraphQL document that reads the record. */
  readonly graph: string
  readonly changedAt: string | null
}

/** Where the values come from, and the requests that return them. */
export function RecordTools({ sources, path, rest, graph, changedAt }: RecordToolsProps): VNode {
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
      {path !== undefined && (
        <details>
          <summary>As it was on a date</summary>
          <TimeForm path={path} />
        </details>
      )}
      <CopyAs rest={rest} graph={graph} />
    </div>
  )
}
