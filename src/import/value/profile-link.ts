import type { UrlType } from '../../attribute/url-link/url-link.js'

/** The address of a profile, before the name of its owner. */
const PROFILES: Readonly<Partial<Record<UrlType, string>>> = {
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/company/',
}

/** The address of a link. `@name` and `name` become the address of the profile of this name. */
export function linkOf(type: UrlType, text: string, record: 'entity' | 'person' = 'entity'): string {
  const start = record === 'person' && type === 'linkedin' ? 'https://www.linkedin.com/in/' : PROFILES[type]
  // `x` and `0` are marks in a cell, and no names.
  const [, name] =
    /^@?(\p{L}[\p{L}\p{N}_-]{1,60}|[\p{N}_][\p{L}\p{N}_-]{2,60})$/u.exec(text) ??
    /^@([\p{L}\p{N}_.-]{1,60})$/u.exec(text) ??
    []
  return start !== undefined && name !== undefined ? start + encodeURIComponent(name) : text
}
