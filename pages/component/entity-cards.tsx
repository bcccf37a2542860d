import type { VNode } from 'preact'
import type { EntityCard } from '../record/record-shapes.js'
import { EntityLink } from './entity-link.js'

/** Entities with their short texts, side by side. */
export const EntityCards = ({ entities }: { entities: readonly EntityCard[] }): VNode => (
  <ul class="who-list wide">
    {entities.map((entity) => (
      <li key={entity.slug}>
        <EntityLink entity={entity}>{entity.text.short ?? undefined}</EntityLink>
      </li>
    ))}
  </ul>
)
