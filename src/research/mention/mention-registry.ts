import type { AnyOperation } from '../../operation/pipeline/define.js'
import { lookupMentions } from './lookup-mentions.js'

export const mentionOperations: readonly AnyOperation[] = [lookupMentions]
