import { namedEnum } from '../../kernel/wire/named-enum.js'

export const TextType = namedEnum('TextType', 'Type of a text.', {
  summary: 'One short sentence: what the owner is.',
  expanded: 'The long text, in paragraphs.',
  generatedDescription: 'A description in one paragraph, for a list of search results.',
  tagline: 'The slogan of an entity.',
  history: 'The history of an entity, oldest event first.',
  education: 'Degrees and schools of a person.',
  internalNote: 'A note that only admin callers and callers with a bearer token can read.',
})
