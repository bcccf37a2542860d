import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { lookupMentions } from './lookup-mentions.js'

export const mentionOperations: readonly AnyOperation[] = [lookupMentions]
