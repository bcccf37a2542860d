import type { VNode } from 'preact'
import { nameOf } from '../file/record-columns.js'
import { ownerPath } from '../record/paths.js'
import type { OwnerRef } from '../record/record-shapes.js'
import type { RelationGroup } from './relations.js'

/** Sizes in pixels: the smallest circle with the names, the part of the circle for each name, and the space for a letter. */
const SMALLEST = 130
const PER_NAME = 15
const LETTER = 7
/** Letters of a name that fit. The table has the whole name. */
const LETTERS = 24
/** Places between two groups. */
const GAP = 1

interface Placed {
  readonly owner: OwnerRef
  readonly group: number
  /** Angle in degrees, clockwise from the right. */
  readonly angle: number
}

/**
 * The records around their entity, each group on a part of the circle. Programs that read the page to the visitor, and the
 * keyboard, use the tables with the same records instead.
 */
export function RelationPicture({ name, groups }: { name: string; groups: readonly RelationGroup[] }): VNode {
  const placed = placesOf(groups)
  const radius = Math.max(SMALLEST, Math.round((PER_NAME * (placed.length + groups.length * GAP)) / (2 * Math.PI)))
  const longest = Math.max(...placed.map(({ owner }) => shownName(owner).length))
  const middle = radius + 24 + longest * LETTER
  const size = 2 * middle
  return (
    <div class="table-box picture">
      <svg width={size} height={size} viewBox={`${-middle} ${-middle} ${size} ${size}`} aria-hidden="true">
        {placed.map(({ angle, group }) => (
          <line key={angle} class={`group-${group}`} x1="0" y1="0" {...pointAt(angle, radius - 8)} />
        ))}
        {placed.map((one) => (
          <Name key={one.angle} placed={one} radius={radius} />
        ))}
        <circle class="picture-middle" r="58" />
        <text class="picture-name" text-anchor="middle" dominant-baseline="central">
          {shorten(name, 13)}
        </text>
      </svg>
      <ul class="picture-groups" aria-hidden="true">
        {groups.map(({ title }, index) => (
          <li key={title} class={`group-${index}`}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Distributes the records evenly, with a gap after each group. */
function placesOf(groups: readonly RelationGroup[]): Placed[] {
  const places = groups.reduce((sum, { related }) => sum + related.length + GAP, 0)
  let place = 0
  return groups.flatMap(({ related }, group) => {
    const placed = related.map(({ owner }) => ({ owner, group, angle: round((360 * place++) / places - 90) }))
    place += GAP
    return placed
  })
}

/** A name outside the circle, along its radius. On the left half it is turned, so that it is not upside down. */
function Name({ placed: { owner, group, angle }, radius }: { placed: Placed; radius: number }): VNode {
  const isLeft = angle > 90
  return (
    <a href={ownerPath(owner)} tabindex={-1} class={`group-${group}`}>
      <g transform={`rotate(${angle}) translate(${radius} 0)`}>
        <circle r="5" />
        <text
          x={isLeft ? -12 : 12}
          transform={isLeft ? 'rotate(180)' : undefined}
          text-anchor={isLeft ? 'end' : 'start'}
          dominant-baseline="central"
        >
          {shownName(owner)}
        </text>
      </g>
    </a>
  )
}

function pointAt(angle: number, radius: number): { x2: number; y2: number } {
  const radians = (angle * Math.PI) / 180
  return { x2: round(radius * Math.cos(radians)), y2: round(radius * Math.sin(radians)) }
}

const shownName = (owner: OwnerRef): string => shorten(nameOf(owner), LETTERS)

const round = (value: number): number => Math.round(value * 100) / 100

const shorten = (name: string, letters: number): string => {
  const all = [...name]
  return all.length <= letters ? name : `${all.slice(0, letters - 1).join('')}…`
}
