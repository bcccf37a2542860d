import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getTopic, updateTopicMember } from './topic-operations.js'

export const topicOperations: readonly AnyOperation[] = [getTopic, updateTopicMember]
