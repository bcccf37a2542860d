import { z } from 'zod'
import { TextMutation } from '../../attribute/text/text.js'
import { UrlLinkMutation } from '../../attribute/url-link/url-link.js'
import { PersonMutation } from '../../document/shape/person-mutation.js'
import { AssociationMutation } from '../../relation/association/association-mutation.js'

const list = <T extends z.ZodType>(item: T, max: number) => z.array(item).max(max)

export const PersonCreate = z
  .strictObject({
    association: list(AssociationMutation, 50)
      .nullish()
      .describe('Associations of the person, such as employments. Each association needs entityId.'),
    person: PersonMutation,
    text: list(TextMutation, 200).nullish().describe('Texts of the person, such as a summary.'),
    urlLink: list(UrlLinkMutation, 200).describe('Links of the person. At least one current link is required.'),
  })
  .meta({ id: 'PersonCreate', description: 'A person to create, with links, texts and associations.' })
export type PersonCreate = z.infer<typeof PersonCreate>
