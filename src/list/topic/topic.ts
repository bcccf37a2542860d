import { z } from 'zod'
import { Bucket } from '../../attribute/classification/classification.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { line } from '../../kernel/wire/values.js'

const TopicSource = namedEnum('TopicSource', 'Why a classification belongs to a topic.', {
  synonym: 'The table of synonyms, or the name of the topic itself.',
  computed: 'The service found it: the names are alike, or entities often have both classifications.',
  admin: 'An admin decided it.',
})

export const TopicMember = z
  .strictObject({
    name: z.string().describe('Name of the classification.'),
    bucket: z.array(Bucket).describe('The buckets that contain a tag of this name.'),
    source: TopicSource,
    isMember: z
      .boolean()
      .describe(
        'Whether the classification belongs to the topic. Only an admin can set false: then a filter leaves it out.',
      ),
    score: z
      .number()
      .nullable()
      .describe('How certain the service is, from 0 to 1. null if the source is not `computed`.'),
  })
  .meta({ id: 'TopicMember', description: 'A classification of a topic.' })

export const Topic = z
  .strictObject({
    name: z.string().describe('Name of the topic.'),
    term: z.array(z.string()).describe('The name and its synonyms. The filter `topic` accepts each of them.'),
    member: z.array(TopicMember).describe('The classifications, by name. At most 500.'),
  })
  .meta({ id: 'Topic', description: 'All classifications of one meaning, in any bucket.' })
export type Topic = z.infer<typeof Topic>

export const TopicPatch = z.strictObject({
  topic: line(255).describe('Name of a topic or of a classification.'),
  member: line(255).describe('Name of a classification.'),
  isMember: z
    .boolean()
    .nullable()
    .describe('true: it belongs to the topic. false: it does not. null: the decision of the service counts again.'),
})
