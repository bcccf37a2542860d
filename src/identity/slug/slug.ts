import { z } from 'zod'
import { DateTime, Slug } from '../../kernel/wire/values.js'

export const SlugResource = z
  .enum(['entity', 'person', 'news'])
  .meta({ id: 'SlugResource', description: 'Kind of record that has slugs.' })
export type SlugResource = z.infer<typeof SlugResource>

/** A slug as clients write it: case and spaces are evened out, everything else must be right. */
export const WrittenSlug = z
  .string()
  .max(255)
  .regex(/^\s*[A-Za-z0-9_-]+( +[A-Za-z0-9_-]+)*\s*$/, 'must be letters, digits, "-" and "_"')
  .transform((slug) => slug.trim().toLowerCase().replace(/ +/g, '-'))
  .meta({ override: { type: 'string', maxLength: 255, pattern: '^[a-z0-9_-]+$' } })

export const SlugLocation = z
  .strictObject({
    entityType: z.string().nullable().describe('Type of an entity; null for other records.'),
    id: z.string(),
    path: z.string().describe('Canonical path of the profile page.'),
    resourceType: SlugResource,
    slug: Slug,
    url: z.string().describe('The path as an absolute address.'),
  })
  .meta({ id: 'SlugLocation', description: 'Where a record is found by its slug.' })
export type SlugLocation = z.infer<typeof SlugLocation>

export const UrlSlugRedirect = z
  .strictObject({
    createdAt: DateTime,
    newUrl: z.string().describe('Public path that it leads to: the present one of its record.'),
    oldUrl: z.string().describe('Public path that is no longer canonical.'),
    redirectId: z.int32(),
    redirectType: z.int32().describe('Always 301: permanent.'),
    updatedAt: DateTime,
  })
  .meta({ id: 'UrlSlugRedirect', description: 'A former public path and the present one it leads to, in one hop.' })
export type UrlSlugRedirect = z.infer<typeof UrlSlugRedirect>

export const SlugChange = z
  .strictObject({ newSlug: WrittenSlug.describe('Must differ from the present slug.') })
  .meta({ id: 'SlugChange', description: 'The slug that a record is to have.' })

export const SlugChangeResult = z
  .strictObject({
    newSlug: Slug,
    newUrl: z.string(),
    oldSlug: Slug,
    oldUrl: z.string(),
    redirect: UrlSlugRedirect,
    resourceType: SlugResource,
  })
  .meta({ id: 'SlugChangeResult', description: 'What a change of slug did.' })
export type SlugChangeResult = z.infer<typeof SlugChangeResult>
