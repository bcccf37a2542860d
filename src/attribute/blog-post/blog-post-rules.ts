import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { utc } from '../../kernel/wire/values.js'
import type { BlogPost, BlogPostMutation, BlogPostType } from './blog-post.js'

/** The writable state of a post. */
export type BlogPostState = Omit<BlogPost, 'id' | 'owner' | 'createdAt' | 'updatedAt'>

const HOSTS: readonly (readonly [suffix: string, type: BlogPostType])[] = [
  ['linkedin.com', 'linkedin'],
  ['twitter.com', 'xTwitter'],
  ['x.com', 'xTwitter'],
  ['medium.com', 'medium'],
  ['substack.com', 'substack'],
]

const typeOfHost = (url: string): BlogPostType => {
  const host = new URL(url).hostname
  return HOSTS.find(([suffix]) => host === suffix || host.endsWith(`.${suffix}`))?.[1] ?? 'other'
}

/** Normalized URL of a post, for comparison. */
export const postKey = (url: string): string => urlKey(url)?.hostPath ?? url

/** Returns the state of a post to create. */
export const newPostState = (mutation: BlogPostMutation): BlogPostState => filled(mutation, true)

/** Returns the state of a replaced post. A missing isCurrent keeps its value. Other missing fields are cleared. */
export const replacedPost = (stored: BlogPostState, mutation: BlogPostMutation): BlogPostState =>
  filled(mutation, stored.isCurrent)

/** The state after a merge patch. */
export function patchedPost(stored: BlogPostState, mutation: BlogPostMutation): BlogPostState {
  if (mutation.url === null) throw lacking()
  const { url: _url, type, isCurrent, ...rest } = mutation
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const url = mutation.url == null ? stored.url : addressOf(mutation.url)
  const next = { ...stored, ...given, url }
  return {
    ...next,
    type: type === undefined ? stored.type : (type ?? typeOfHost(url)),
    isCurrent: isCurrent === undefined ? stored.isCurrent : (isCurrent ?? true),
    lastFetchedAt: utc(next.lastFetchedAt),
    publishedAt: utc(next.publishedAt),
    summaryGeneratedAt: utc(next.summaryGeneratedAt),
    mentionedEntityId: next.mentionedEntityId ?? [],
    mentionedPersonId: next.mentionedPersonId ?? [],
  }
}

function filled(mutation: BlogPostMutation, isCurrent: boolean): BlogPostState {
  const url = addressOf(mutation.url)
  return {
    author: mutation.author ?? null,
    externalId: mutation.externalId ?? null,
    isCurrent: mutation.isCurrent ?? isCurrent,
    lastFetchedAt: utc(mutation.lastFetchedAt),
    mentionedEntityId: mutation.mentionedEntityId ?? [],
    mentionedPersonId: mutation.mentionedPersonId ?? [],
    publishedAt: utc(mutation.publishedAt),
    summary: mutation.summary ?? null,
    summaryGeneratedAt: utc(mutation.summaryGeneratedAt),
    title: mutation.title ?? null,
    topic: mutation.topic ?? null,
    type: mutation.type ?? typeOfHost(url),
    url,
  }
}

function addressOf(url: string | null | undefined): string {
  if (url == null || url === '') throw lacking()
  const key = urlKey(url)
  if (key) return key.address
  throw new Problem('badRequest', {
    detail: `url: "${url.slice(0, 200)}" is not a valid web address.`,
    field: 'url',
    value: url,
    hint: 'Send the absolute URL of the post.',
    resolution: { action: 'setField', fieldPath: 'url' },
  })
}

const lacking = (): Problem =>
  new Problem('badRequest', {
    detail: 'url is required and cannot be cleared.',
    field: 'url',
    hint: 'Send the absolute URL of the post.',
    resolution: { action: 'setField', fieldPath: 'url' },
  })
