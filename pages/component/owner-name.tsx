import type { VNode } from 'preact'
import { ownerPath } from '../record/paths.js'
import type { OwnerRef } from '../record/record-shapes.js'

/** The name of an entity or a person, as a link to the page. */
export const OwnerName = ({ owner }: { owner: OwnerRef }): VNode => (
  <a href={ownerPath(owner)}>
    <bdi>{owner.__typename === 'Entity' ? owner.nameBrand : owner.nameFull}</bdi>
  </a>
)
