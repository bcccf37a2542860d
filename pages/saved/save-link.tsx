import type { VNode } from 'preact'

/** A filter of a list, with the names and values of the graph. */
type Filter = Readonly<Record<string, unknown>>

/** What a search saves, with the names of the graph. */
export type SearchSubject =
  | { readonly recordType: 'ENTITY'; readonly entityFilter: Filter }
  | { readonly recordType: 'PERSON'; readonly personFilter: Filter }
  | { readonly recordType: 'NEWS'; readonly newsFilter: Filter }
  | { readonly recordType: 'ROUND'; readonly roundFilter: Filter }
  | { readonly recordType: 'ENTITY' | 'PERSON'; readonly question: string }
  | { readonly recordType: 'ENTITY' | 'PERSON' | 'NEWS' | 'ROUND'; readonly recordId: string }

interface SaveLinkProps {
  readonly subject: SearchSubject
  /** The suggested name. */
  readonly name: string
  readonly text: string
}

/** The link to the form that saves a search or watches a record. It is shown to people who signed in. */
export const SaveLink = ({ subject, name, text }: SaveLinkProps): VNode => (
  <a href={`/saved?${new URLSearchParams({ subject: JSON.stringify(subject), name })}`} rel="nofollow">
    {text}
  </a>
)
