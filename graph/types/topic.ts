import {
  TopicMember as TopicMemberSchema,
  type Topic as TopicRecord,
  Topic as TopicSchema,
} from '../../src/list/topic/topic.js'
import { getTopic, updateTopicMember } from '../../src/list/topic/topic-operations.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

const TopicMember = builder.objectRef<TopicRecord['member'][number]>('TopicMember').implement({
  ...describe(TopicMemberSchema),
  fields: (t) => shapeFields(t, TopicMemberSchema, ['bucket', 'isMember', 'name', 'score', 'source']),
})

const Topic = builder.objectRef<TopicRecord>('Topic').implement({
  ...describe(TopicSchema),
  fields: (t) => ({
    ...shapeFields(t, TopicSchema, ['name', 'term']),
    member: t.field({
      type: [TopicMember],
      description: 'What belongs to the topic, and what an admin removed from it.',
      resolve: ({ member }) => member,
    }),
  }),
})

bindQuery({ operation: getTopic, type: Topic, present: (topic: TopicRecord) => topic })
bindMutation({
  operation: updateTopicMember,
  payload: { topic: recordField(Topic, 'The topic.', (topic: TopicRecord) => topic) },
})
