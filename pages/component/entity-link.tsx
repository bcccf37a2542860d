import type { ComponentChildren, VNode } from 'preact'
import { entityPath, logoOf } from '../record/paths.js'
import type { EntityRef } from '../record/record-shapes.js'
import { Logo } from './logo.js'

interface EntityLinkProps {
  readonly entity: EntityRef
  /** A line below the name. */
  readonly children?: ComponentChildren
}

export function EntityLink({ entity, children }: EntityLinkProps): VNode {
  return (
    <a class="who" href={entityPath(entity)}>
      <Logo name={entity.nameBrand} image={logoOf(entity)} />
      <span class="who-text">
        <bdi class="who-name">{entity.nameBrand}</bdi>
        {children && <span class="note">{children}</span>}
      </span>
    </a>
  )
}
