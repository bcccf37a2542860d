import { z } from 'zod'
import { CreatedAt, idIn, Slug, UpdatedAt } from '../../kernel/wire/values.js'
import { EntityType } from '../entity/types.js'

export const SlugResource = z.enum(['entity', 'person', 'news']).meta({
  id: 'SlugResource',
  values: { entity: 'An entity.', person: 'A person.', news: 'A news article.' },
  description: 'Kind of record that has slugs.',
})
export type SlugResource = z.infer<typeof SlugResource>

/**
 * A slug as clients send it. Letters in upper case become lower case, and spaces become `-`. Any other character that a
 * slug cannot contain is an error.
 */
export const WrittenSlug = z
  .string()
  .max(255)
  .regex(/^\s*[A-Za-z0-9_-]+( +[A-Za-z0-9_-]+)*\s*$/, 'must contain only letters, digits, "-" and "_"')
  .refine((slug) => /[A-Za-z0-9]/.test(slug), 'must contain a letter or a digit')
  .refine((slug) => idIn(slug) === null, 'must not have the form of a UUID, because a path takes it for an id')
  .transform((slug) => slug.trim().toLowerCase().replace(/ +/g, '-'))
  .meta({ override: { type: 'string', maxLength: 255, pattern: '^[a-z0-9_-]+$' } })

export const SlugLocation = z
  .strictObject({
    entityType: z
      .string()
      .meta({ choice: EntityType })
      .nullable()
      .describe('Type of the entity. null for people and news articles.'),
    id: z.string().describe('Id of the record.'),
    path: z.string().describe('Canonical path of the profile page.'),
    resourceType: SlugResource,
    slug: Slug.describe('Slug of the record.'),
    url: z
      .string()
      .describe('Absolute URL with this path. Without the setting PUBLIC_URL, it begins with the URL of this service.'),
  })
  .meta({ id: 'SlugLocation', description: 'Current slug, path and URL of a record.' })
export type SlugLocation = z.infer<typeof SlugLocation>

export const UrlSlugRedirect = z
  .strictObject({
    createdAt: CreatedAt,
    newUrl: z.string().describe('Current public path of the record, to which the redirect leads.'),
    oldUrl: z.string().describe('Former public path of the record.'),
    redirectId: z.int32().describe('Id of the redirect.'),
    redirectType: z.int32().describe('HTTP status of the redirect: always 301 (permanent).'),
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'UrlSlugRedirect', description: 'A redirect from a former public path of a record to its current path.' })
export type UrlSlugRedirect = z.infer<typeof UrlSlugRedirect>

export const SlugChange = z
  .strictObject({ newSlug: WrittenSlug.describe('Must differ from the current slug.') })
  .meta({ id: 'SlugChange', description: 'Slug that the record gets.' })

export const SlugChangeResult = z
  .strictObject({
    newSlug: Slug.describe('Slug after the change.'),
    newUrl: z.string().describe('URL of the record after the change.'),
    oldSlug: Slug.describe('Slug before the change.'),
    oldUrl: z.string().describe('URL of the record before the change.'),
    redirect: UrlSlugRedirect,
    resourceType: SlugResource,
  })
  .meta({
    id: 'SlugChangeResult',
    description: 'The changed slug of the record, and the redirect from its former path.',
  })
export type SlugChangeResult = z.infer<typeof SlugChangeResult>
