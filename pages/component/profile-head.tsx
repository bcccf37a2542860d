import type { VNode } from 'preact'
import { Logo } from './logo.js'
import { StatusBadge } from './status-badge.js'

interface ProfileHeadProps {
  readonly name: string
  readonly image: string | null
  /** What the record is, such as `Company`. */
  readonly kind: string | undefined
  readonly status: string | null
  readonly summary: string | null
  /** The record that this one belongs to, such as the provider of a product. */
  readonly parent?: { readonly name: string; readonly href: string } | undefined
  readonly isPerson?: boolean
}

/** The head of the page of a record. */
export function ProfileHead({ name, image, kind, status, summary, parent, isPerson = false }: ProfileHeadProps): VNode {
  return (
    <header class="profile-head">
      <Logo name={name} image={image} size="large" isRound={isPerson} />
      <div>
        <p class="profile-kind">
          {kind}
          {parent && (
            <>
              {' '}
              of{' '}
              <a href={parent.href}>
                <bdi>{parent.name}</bdi>
              </a>
            </>
          )}{' '}
          <StatusBadge status={status} />
        </p>
        <h1 dir="auto">{name}</h1>
        {summary && (
          <p class="lead" dir="auto">
            {summary}
          </p>
        )}
      </div>
    </header>
  )
}
