import type { VNode } from 'preact'
import { initialsOf } from '../record/format.js'
import { pathIn } from '../record/paths.js'

interface LogoProps {
  readonly name: string
  /** URL of the image. Without it, the initials of the name are shown. */
  readonly image: string | null
  readonly size?: 'small' | 'large'
  readonly isRound?: boolean
}

/** Number of background colours of initials. */
const HUES = 6

/** The logo of an entity or the photo of a person. The name is beside it, so it has no text for screen readers. */
export function Logo({ name, image, size = 'small', isRound = false }: LogoProps): VNode {
  const width = size === 'large' ? 72 : 32
  const classes = `logo ${size}${isRound ? ' round' : ''}`
  if (image !== null)
    return (
      <img class={classes} src={pathIn(image)} alt="" width={width} height={width} loading="lazy" decoding="async" />
    )
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES
  return (
    <span class={`${classes} initials hue-${hue}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
