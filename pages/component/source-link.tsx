import type { VNode } from 'preact'

/** Leads to the sources and the history of a stored record. */
export function SourceLink({ type, id }: { type: string; id: string }): VNode {
  return (
    <a class="source" href={`/sources/${type.toLowerCase().replaceAll('_', '-')}/${encodeURIComponent(id)}`}>
      source
    </a>
  )
}
