import type { AnyOperation } from '../pipeline/definition/define.js'
import { answerAgentHelpQuestion } from './help-operations.js'

export const helpOperations: readonly AnyOperation[] = [answerAgentHelpQuestion]
