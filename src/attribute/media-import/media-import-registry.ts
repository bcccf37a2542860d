import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { importEntityLogo } from './logo-import.js'
import { importNewsThumbnail } from './thumbnail-import.js'

export const mediaImportOperations: readonly AnyOperation[] = [importEntityLogo, importNewsThumbnail]
