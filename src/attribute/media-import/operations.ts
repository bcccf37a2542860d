import type { AnyOperation } from '../../kernel/operation/define.js'
import { importEntityLogo } from './logo-import.js'
import { importNewsThumbnail } from './thumbnail-import.js'

export const mediaImportOperations: readonly AnyOperation[] = [importEntityLogo, importNewsThumbnail]
