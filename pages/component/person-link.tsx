import type { ComponentChildren, VNode } from 'preact'
import { personPath, photoOf } from '../record/paths.js'
import type { PersonRef } from '../record/record-shapes.js'
import { Logo } from './logo.js'

interface PersonLinkProps {
  readonly person: PersonRef
  /** A line below the name. */
  readonly children?: ComponentChildren
}

export function PersonLink({ person, children }: PersonLinkProps): VNode {
  return (
    <a class="who" href={personPath(person)}>
      <Logo name={person.nameFull} image={photoOf(person)} isRound />
      <span class="who-text">
        <bdi class="who-name">{person.nameFull}</bdi>
        {children && <span class="note">{children}</span>}
      </span>
    </a>
  )
}
