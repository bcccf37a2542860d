import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listNewsLinkerCandidates } from './news-linker-operations.js'

export const newsLinkerOperations: readonly AnyOperation[] = [listNewsLinkerCandidates]
