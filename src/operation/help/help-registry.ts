import type { AnyOperation } from '../pipeline/define.js'
import { answerAgentHelpQuestion } from './help-operations.js'

export const helpOperations: readonly AnyOperation[] = [answerAgentHelpQuestion]
