import type { VNode } from 'preact'

interface SourceLinkProps {
  readonly type: string
  readonly id: string
  /** What the record says, for screen readers. */
  readonly of?: string
}

/** Leads to the sources and the history of a stored record. */
export function SourceLink({ type, id, of }: SourceLinkProps): VNode {
  return (
    <a class="source" href={`/sources/${type.toLowerCase().replaceAll('_', '-')}/${encodeURIComponent(id)}`}>
      source{of !== undefined && <span class="hidden"> of {of}</span>}
    </a>
  )
}
