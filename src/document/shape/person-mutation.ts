import { z } from 'zod'
import { ManagedPath } from '../../attribute/media/media.js'
import { PERSON_ALIAS_CAP, PersonAlias } from '../../identity/person/types.js'
import { WrittenSlug } from '../../identity/slug/slug.js'
import { line, name } from '../../kernel/wire/values.js'

/** A part of a name. Its length is limited, because all parts together must fit into an index. */
const NamePart = name(150).nullish()

const PersonVisibilityStatusMutation = z
  .strictObject({
    isHidden: z
      .boolean()
      .nullish()
      .describe(
        'True if only admin callers and the account that created the person can see the person. Default when a person is created: true.',
      ),
    showOnSitemap: z
      .boolean()
      .nullish()
      .describe('Whether search engines may list the person. Default when a person is created: false.'),
  })
  .meta({
    id: 'PersonVisibilityStatusMutation',
    description: 'Flags that control who can see the person. A flag that is missing from an update keeps its value.',
  })

const PersonImageMutation = z
  .strictObject({
    picture: ManagedPath.nullish().describe(
      'Path of a stored image, such as media.path of an upload without a record. null removes the photo.',
    ),
  })
  .meta({ id: 'PersonImageMutation', description: 'The photo of the person.' })

const PersonSourceMutation = z
  .strictObject({ workflowStatus: line(50).nullish().describe('Status of the editorial work on the person.') })
  .meta({ id: 'PersonSourceMutation', description: 'Editorial data of the person.' })

export const PersonMutation = z
  .strictObject({
    gender: line(50).nullish().describe('Gender of the person. Null if it is not known.'),
    image: PersonImageMutation.nullish().describe('If it is missing, the person keeps the photo.'),
    nameAlias: z.array(PersonAlias).max(PERSON_ALIAS_CAP).nullish().describe('If sent, replaces all aliases.'),
    nameFirst: NamePart.describe('Given name, in any script.'),
    nameLast: NamePart.describe('Family name, in any script.'),
    nameMiddle: NamePart.describe('Middle names or initials.'),
    newSlug: WrittenSlug.nullish().describe(
      'New slug of a stored person, to rename the person. This object must not contain another value as slug.',
    ),
    nickname: NamePart.describe('Name by which the person is known. It can be the only name of the person.'),
    slug: WrittenSlug.nullish().describe(
      'Readable name of the person in URLs. If it is missing from a create request, the service derives the slug from the name.',
    ),
    source: PersonSourceMutation.nullish(),
    status: PersonVisibilityStatusMutation.nullish(),
    suffix: line(50).nullish().describe('Part of the name after the last name, such as Jr. or PhD.'),
  })
  .meta({
    id: 'PersonMutation',
    description:
      'The writable fields of a person. nameFirst, nameLast or nickname is required. The full name has the family name first if both names are in Chinese, Japanese or Korean script.',
  })
export type PersonMutation = z.infer<typeof PersonMutation>
