import { embedRecords } from './embedding/keep.js'
import { expireAnswers } from './operation/expire-answers.js'
import { refreshRecords } from './projection/refresh-records.js'
import type { Job } from './queue/define.js'
import { flushOutbox } from './queue/upkeep.js'
import { checkUrlLink } from './url-link/check.js'

/** Everything that is done outside of a request: topic -> handler. */
export const jobs: readonly Job[] = [checkUrlLink, embedRecords, expireAnswers, flushOutbox, refreshRecords]
