import { z } from 'zod'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { line } from '../../kernel/wire/values.js'
import { topicTerms } from '../../match/match.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { Topic, TopicPatch } from './topic.js'
import { readClassifications, readTopic } from './topic-reads.js'
import { storeMember } from './topic-writes.js'

const tag = 'Classifications'
const member = { source: 'synonym', isMember: true, score: null }
const response = {
  name: 'Fintech',
  term: ['Fintech', 'Financial Technology', 'Financial Services Technology', 'Financial Tech', 'Finance Technology'],
  member: [
    { name: 'Fintech', bucket: ['industry'], ...member },
    { name: 'Payments', bucket: ['industry'], ...member },
  ],
}

export const getTopic = defineOperation({
  id: 'getTopic',
  route: 'GET /v1/classifications/topic',
  graph: 'Query.topic',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read the classifications of a topic',
  description:
    'Returns all classifications that the filter `topic` finds for a name, in any bucket, and why. Each name of a classification is a topic. A name that no classification has returns no members.',
  input: { query: z.strictObject({ name: line(255).describe('Name of a topic, a synonym, or a classification.') }) },
  output: Topic,
  example: { query: { name: 'Fintech' }, response },
  handle: (context, { query: { name } }) => readTopic(context, name),
})

export const updateTopicMember = defineOperation({
  id: 'updateTopicMember',
  route: 'PATCH /v1/classifications/topic/member',
  graph: 'Mutation.updateTopicMember',
  kind: 'act',
  auth: ['adminApiKey', 'adminBearer'],
  tag,
  summary: 'Correct the classifications of a topic',
  description:
    'Adds a classification to a topic, or removes it. The filter `topic` and questions in plain English use the correction at once, and the service does not change it. Topics that include this topic get the added classification too; a removal counts for this topic only.',
  input: { query: z.strictObject({}), body: TopicPatch },
  output: Topic,
  problems: ['notFound'],
  example: { body: { topic: 'Fintech', member: 'Payments', isMember: true }, response },
  handle: async (context, { body }) => {
    await refuseUnknown(context, body)
    await storeMember(context, body)
    return readTopic(context, body.topic)
  },
})

/** Refuses names that are neither a classification nor, for the topic, a synonym. */
async function refuseUnknown(context: Context, { topic, member }: { topic: string; member: string }): Promise<void> {
  const known = await readClassifications(context, [topic, member])
  const isTopic = topicTerms(topic).length > 1 || known.has(nameKey(topic))
  const field = known.has(nameKey(member)) ? (isTopic ? undefined : 'topic') : 'member'
  if (field)
    throw new Problem('notFound', {
      detail: `${field}: no classification has the name "${field === 'topic' ? topic : member}".`,
      field,
      hint: 'Send a name that GET /v1/classifications/search returns.',
    })
}
