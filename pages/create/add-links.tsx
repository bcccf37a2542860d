import type { VNode } from 'preact'

/** The forms of new records, for a name that was not found. */
export function AddMissing({ question }: { question: string }): VNode {
  const [first = '', ...rest] = question.split(' ')
  const organization = new URLSearchParams({ typeRecord: 'COMPANY', nameBrand: question })
  const person = new URLSearchParams({ nameFirst: first, nameLast: rest.join(' ') })
  return (
    <>
      Is the record missing? Add it as a <a href={`/new/organization?${organization}`}>company or other organization</a>{' '}
      or as a <a href={`/new/person?${person}`}>person</a>.
    </>
  )
}

/** A link above a list to the form of a new record of its kind. */
export const AddLink = ({ href, one }: { href: string; one: string }): VNode => (
  <p class="note">
    <a href={href}>Add {one}</a>
  </p>
)
